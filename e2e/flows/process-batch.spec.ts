import { expect, type Locator, type Page, test } from '@playwright/test';
import { choose } from '../pages/capture.page.ts';
import { expectSound } from '../support/accessible.ts';
import { beginProcesses, readProcess } from '../support/api.ts';
import { ownFile } from '../support/files.ts';
import { enterInvited, OTHER_PLACE, PLACE } from '../support/invited.ts';

test.describe.configure({ timeout: 240_000 });

const modal = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Chooses both of two sales and an entry of what can be done with them. */
async function choosing(page: Page, ids: readonly number[], entry: string): Promise<void> {
  await page.goto(`/auto/home?type=workflows&workflowIds=${ids.join()}`);
  for (const id of ids) await page.getByRole('checkbox', { name: `Selecionar processo #${id}` }).click();
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

async function expectDone(job: Locator): Promise<void> {
  await expect(job.getByText('Concluída')).toBeVisible({ timeout: 60_000 });
  await expect(job.getByText('2 de 2')).toBeVisible();
}

test('chosen processes are reserved, and canceled for one reason and taken back', async ({ page }) => {
  await enterInvited(page, { role: 'Gerente', name: 'Iara Batista Leme' });
  const ids = await beginProcesses(page, [await ownFile('CNH', 71), await ownFile('CNH', 72)], { place: PLACE });

  await choosing(page, ids, 'Reservar em lote');
  const reserving = modal(page, 'Reservar em lote');
  await expect(reserving.getByText('2 processos serão reservados, um de cada vez.')).toBeVisible();
  await reserving.getByRole('button', { name: 'Reservar 2 processos' }).click();
  await expectDone(reserving);
  expect((await readProcess(page, ids[0] ?? 0)).reserve).toMatchObject({ isCurrentUser: true });

  await choosing(page, ids, 'Cancelar em lote');
  const asking = modal(page, 'Cancelar 2 processos');
  await choose(page, asking, 'Motivo', 'Duplicidade');
  await expectSound(page, 'reason of many');
  await asking.getByRole('button', { name: 'Ver antes de continuar' }).click();
  const canceling = modal(page, 'Cancelar em lote');
  await canceling.getByRole('button', { name: 'Cancelar 2 processos' }).click();
  await expectDone(canceling);
  expect((await readProcess(page, ids[0] ?? 0)).situation.name).toBe('Cancelado');

  await canceling.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expectDone(modal(page, 'Desfazer cancelamento em lote'));
  expect((await readProcess(page, ids[0] ?? 0)).situation.name).toBe('Em andamento');
});

test('chosen processes go to another establishment, and one that was canceled goes on', async ({ page }) => {
  await enterInvited(page, { role: 'Gerente', name: 'Otávio Prado Reis' });
  const [id = 0, ...ids] = await beginProcesses(
    page,
    [await ownFile('CNH', 73), await ownFile('CNH', 74), await ownFile('CNH', 75)],
    { place: PLACE },
  );

  await choosing(page, ids, 'Mover de estabelecimento em lote');
  const asking = modal(page, 'Mover 2 processos de estabelecimento');
  await choose(page, asking, 'Estabelecimento', OTHER_PLACE);
  await expectSound(page, 'place of many');
  await asking.getByRole('button', { name: 'Ver antes de continuar' }).click();
  const moving = modal(page, 'Mover em lote');
  await moving.getByRole('button', { name: 'Mover 2 processos' }).click();
  await expectDone(moving);
  for (const moved of ids) expect((await readProcess(page, moved)).establishment.label).toBe(OTHER_PLACE);

  await page.goto(`/auto/home?type=workflows&workflowId=${id}`);
  await page
    .getByRole('button', { name: `Transicionar o processo #${id}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /Cancelar venda/ }).click();
  const canceling = modal(page, new RegExp(`Cancelar venda: processo #${id}`));
  await choose(page, canceling, 'Motivo', 'Duplicidade');
  await canceling.getByRole('button', { name: 'Cancelar o processo' }).click();
  await expect(page.getByText('Processo cancelado com sucesso.').first()).toBeVisible();

  await page.goto(`/auto/home?type=workflows&workflowId=${id}`);
  await page
    .getByRole('button', { name: `Mais ações do processo #${id}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Desfazer cancelamento' }).click();
  const question = modal(page, `Desfazer o cancelamento do processo #${id}?`);
  await expect(question).toBeVisible();
  await expectSound(page, 'undo of a cancelation');
  await question.getByRole('button', { name: 'Desfazer cancelamento' }).click();
  await expect(page.getByText('Cancelamento desfeito com sucesso.').first()).toBeVisible();
  expect((await readProcess(page, id)).situation.name).toBe('Em andamento');
});

test('documents deleted together are restored together from the bin', async ({ page }) => {
  await enterInvited(page, { role: 'Gerente', name: 'Mirela Assis Rangel' });
  const processes = await beginProcesses(page, [await ownFile('CNH', 76), await ownFile('CNH', 77)], { place: PLACE });
  const ids: number[] = [];
  for (const id of processes) ids.push(...(await readProcess(page, id)).documents.map((document) => document.id));
  await page.goto(`/auto/home?type=documents&documentIds=${ids.join()}`);
  for (const id of ids) await page.getByRole('checkbox', { name: `Selecionar documento #${id}` }).click();
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Excluir em lote', exact: true }).click();
  const deleting = modal(page, 'Excluir em lote');
  await deleting.getByRole('button', { name: 'Excluir 2 documentos' }).click();
  await expectDone(deleting);

  await page.goto('/auto/backoffice/bin');
  const bin = page.getByRole('treegrid', { name: 'Lixeira' });
  for (const id of ids) await bin.getByRole('checkbox', { name: `Selecionar documento #${id}` }).click();
  await expectSound(page, 'chosen in the bin');
  await page.getByRole('toolbar').getByRole('button', { name: 'Restaurar 2 documentos' }).click();
  const restoring = modal(page, 'Restaurar em lote');
  await restoring.getByRole('button', { name: 'Restaurar 2 documentos' }).click();
  await expectDone(restoring);
  await expectSound(page, 'restored');
  await restoring.getByRole('button', { name: 'Fechar' }).first().click();
  await expect(page.getByText('A lixeira está vazia')).toBeVisible();
  for (const id of processes) expect((await readProcess(page, id)).documents).toHaveLength(1);
});
