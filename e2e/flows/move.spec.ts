import { expect, type Locator, type Page, test } from '@playwright/test';
import { endpoints, type Process, type SearchResult } from '@tramite/contract';
import { choose } from '../pages/capture.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';

// One after the other: what one moves the next moves on.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const manager = 'helena.gerente';

/** An open process with an identity card that may leave it. */
async function findProcess(page: Page): Promise<{ process: Process; documentId: number }> {
  const secret = await page.evaluate(() => localStorage.getItem('tramite.secret'));
  const answer = await page.request.post(endpoints.search.search.path, {
    data: { searchType: 'workflows', text: '*', pageSize: 100, options: { processSituationIds: [1], count: 'none' } },
    headers: { vnSecret: secret ?? '' },
  });
  const found = (await answer.json()) as SearchResult;
  const processes = found.searchType === 'workflows' ? found.searchResults : [];
  for (const process of processes) {
    const card = process.documents.find(({ type, situation }) => type.label === 'CNH' && situation === 'N');
    if (card && process.abilities.moveDocuments === true && process.reserve === null) {
      return { process, documentId: card.id };
    }
  }
  throw new Error('The demo world has no open process with an identity card to move.');
}

async function openAction(page: Page, record: string, action: string): Promise<Locator> {
  await page
    .getByRole('button', { name: `Mais ações do ${record}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

let process: Process;
let documentId: number;

test('documents of a process go to another type, with what they lose and what the process lacks said before', async ({
  page,
}) => {
  await enter(page, manager);
  ({ process, documentId } = await findProcess(page));
  await page.goto(`/auto/home?type=workflows&workflowId=${process.id}`);
  const dialog = await openAction(page, `processo #${process.id}`, 'Mover documentos');
  for (const { id, type, situation } of process.documents) {
    if (id !== documentId && situation !== 'S' && situation !== 'V') {
      await dialog.getByRole('checkbox', { name: `${type.label} #${id}` }).uncheck();
    }
  }
  await dialog.getByRole('button', { name: 'Mover 1 documento' }).click();
  await expect(dialog.getByText('Escolha o tipo de processo.').first()).toBeVisible();
  await choose(page, dialog, 'Tipo de processo', 'Documentos avulsos');
  await expect(dialog.getByText('Vai como está, com as conferências e o arquivo.')).toBeVisible();
  await expectAccessible(page, 'documents');
  await dialog.getByRole('button', { name: 'Mover 1 documento' }).click();
  await expect(page.getByText('Documento movido com sucesso.').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a document that is merely kept goes by itself into a process that is there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, manager, { path: `/home?type=documents&documentIds=${documentId}&view=cards` });
  const dialog = await openAction(page, `documento #${documentId}`, 'Mover documento');
  await choose(page, dialog, 'Tipo de processo', process.type.label);
  const field = dialog.getByRole('combobox', { name: 'Processo', exact: true });
  await field.fill(String(process.id));
  await page.getByRole('option', { name: new RegExp(`^#${process.id} `) }).click();
  await expect(dialog.getByText('Vai como está, com as conferências e o arquivo.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'document');
  await dialog.getByRole('button', { name: 'Mover documento' }).click();
  await expect(page.getByText('Documento movido com sucesso.').first()).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(process.type.label);
});

test('a document of a business process says why it does not go by itself, and goes to another establishment', async ({
  page,
}) => {
  await enter(page, manager, { path: `/home?type=documents&documentIds=${documentId}` });
  await page
    .getByRole('button', { name: `Mais ações do documento #${documentId}` })
    .first()
    .click();
  const item = page.getByRole('menuitem', { name: 'Mover documento' });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  const dialog = await openAction(page, `documento #${documentId}`, 'Mover de estabelecimento');
  await dialog.getByRole('button', { name: 'Mover documento' }).click();
  await expect(dialog.getByText('Escolha para onde vai.').last()).toBeVisible();
  await dialog.getByRole('combobox').click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await expectAccessible(page, 'place');
  await dialog.getByRole('button', { name: 'Mover documento' }).click();
  await expect(page.getByText('Documento movido com sucesso.').first()).toBeVisible();
});

test('a process goes to another establishment with its documents', async ({ page }) => {
  await enter(page, manager, { path: `/home?type=workflows&workflowId=${process.id}` });
  const dialog = await openAction(page, `processo #${process.id}`, 'Mover de estabelecimento');
  await dialog.getByRole('combobox').click();
  const option = page.getByRole('listbox').getByRole('option').first();
  const place = (await option.textContent()) ?? '';
  await option.click();
  await expectAccessible(page, 'process');
  await dialog.getByRole('button', { name: 'Mover processo' }).click();
  await expect(page.getByText('Processo movido com sucesso.').first()).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(place);
});
