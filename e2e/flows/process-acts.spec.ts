import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectSound } from '../support/accessible.ts';
import { beginProcesses, readProcess } from '../support/api.ts';
import { ownFile } from '../support/files.ts';
import { enterInvited, PLACE } from '../support/invited.ts';

test.describe.configure({ timeout: 240_000 });

/** Opens an entry of the menu of a process that is alone on the screen. */
async function act(page: Page, id: number, entry: string): Promise<Locator> {
  await page.goto(`/auto/home?type=workflows&workflowId=${id}`);
  await page
    .getByRole('button', { name: `Mais ações do processo #${id}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a process gets a tag and a sub-tag', async ({ page }) => {
  await enterInvited(page, { role: 'Gerente', name: 'Selma Couto Dias' });
  const [id = 0] = await beginProcesses(page, [await ownFile('CNH', 81)], { place: PLACE });

  const tags = await act(page, id, 'Editar tags');
  await tags.getByRole('combobox', { name: 'Tags' }).click();
  await page.getByRole('option', { name: 'Consórcio' }).click();
  await page.getByRole('option', { name: 'Venda direta › Frotista' }).click();
  await page.keyboard.press('Escape');
  await expectSound(page, 'tags');
  await tags.getByRole('button', { name: 'Salvar tags' }).click();
  await expect(page.getByText('Tags salvas com sucesso.').first()).toBeVisible();
  const names = (await readProcess(page, id)).tags.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Consórcio', 'Frotista']));
});

test('a process is duplicated with what is chosen of it', async ({ page }) => {
  await enterInvited(page, { role: 'Gerente', name: 'Norma Falcão Luz' });
  const [id = 0] = await beginProcesses(page, [await ownFile('CNH', 83)], { place: PLACE });
  const copy = await act(page, id, 'Duplicar processo');
  await expect(copy.getByRole('checkbox', { name: /^Nome do cliente: / })).toBeChecked();
  await expectSound(page, 'duplicate');
  await copy.getByRole('button', { name: 'Duplicar processo' }).click();
  await expect(page.getByText('Processo duplicado com sucesso.').first()).toBeVisible();
});

test('a deleted process is restored from the bin', async ({ page }) => {
  await enterInvited(page, { role: 'Gerente', name: 'Breno Aguiar Sá' });
  const [id = 0] = await beginProcesses(page, [await ownFile('CNH', 84)], { place: PLACE });
  const question = await act(page, id, 'Excluir processo');
  await expect(question.getByText('Você tem certeza que deseja excluir o processo?')).toBeVisible();
  await expectSound(page, 'delete');
  await question.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('Processo excluído com sucesso.').first()).toBeVisible();

  await page.goto('/auto/backoffice/bin');
  await page.getByRole('radiogroup', { name: 'O que foi excluído' }).getByText('Processos').click();
  const row = page
    .getByRole('treegrid', { name: 'Lixeira' })
    .getByRole('row')
    .filter({ hasText: `#${id}` });
  await expect(row).toBeVisible();
  await expectSound(page, 'bin of processes');
  // Its buttons come as the pointer does.
  await page.mouse.move(0, 0);
  await row.hover();
  await row.getByRole('button', { name: new RegExp(`^Restaurar .+ #${id}$`) }).click();
  await expect(page.getByText('Processo restaurado com sucesso.').first()).toBeVisible();
  expect((await readProcess(page, id)).situation.name).toBe('Em andamento');
});

test('a process that is no business process changes its situation by hand', async ({ page }) => {
  await enterInvited(page, { role: 'Gerente', name: 'Dalva Moura Pires' });
  const [id = 0] = await beginProcesses(page, [await ownFile('CNH', 82)], { place: PLACE, type: 'Documentos avulsos' });
  const dialog = await act(page, id, 'Mudar situação');
  const submit = dialog.getByRole('button', { name: 'Mudar situação' });
  await submit.click();
  await expect(dialog.getByText('Escolha a situação.').first()).toBeVisible();
  await expectSound(page, 'situation');
  await dialog.getByRole('radio', { name: 'Suspenso' }).check();
  await submit.click();
  await expect(page.getByText('O processo mudou de situação.').first()).toBeVisible();
  expect((await readProcess(page, id)).situation.name).toBe('Suspenso');
});
