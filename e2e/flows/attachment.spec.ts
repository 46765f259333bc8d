import { expect, type Page, test } from '@playwright/test';
import { endpoints, type SearchResult } from '@tramite/contract';
import { choose } from '../pages/capture.page.ts';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { ATTACHER } from '../support/people.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n' +
      'trailer<</Root 1 0 R>>\n%%EOF\n',
  ),
});

async function openMenu(page: Page, id: string, action: string): Promise<void> {
  await page
    .getByRole('button', { name: `Mais ações do documento #${id}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The oldest identity card that waits for a check: others take the newest. */
async function findCard(page: Page): Promise<string> {
  const secret = await page.evaluate(() => localStorage.getItem('tramite.secret'));
  const answer = await page.request.post(endpoints.search.search.path, {
    data: {
      searchType: 'documents',
      text: '*',
      pageSize: 100,
      options: { situations: ['N'], dir: 'asc', count: 'none' },
    },
    headers: { vnSecret: secret ?? '' },
  });
  const found = (await answer.json()) as SearchResult;
  const documents = found.searchType === 'documents' ? found.searchResults : [];
  const card = documents.find(({ type, abilities }) => type.label === 'CNH' && abilities.attach === true);
  if (!card) throw new Error('The demo world has no identity card that waits for a check.');
  return `${card.id}`;
}

let id: string;

test('a file is attached under a label, seen at the document, and removed', async ({ page }) => {
  await enter(page, ATTACHER);
  id = await findCard(page);
  await page.goto(`/auto/home?type=documents&documentIds=${id}`);
  await openMenu(page, id, 'Anexar arquivo');
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Anexar a .* #${id}$`) });
  await expect(dialog.getByText('Verso', { exact: true })).toBeVisible();
  await expectAccessible(page, 'attach');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /^Anexar.*Verso/ }).click();
  await (await chooser).setFiles(pdf('verso.pdf'));
  await dialog.getByRole('button', { name: 'Anexar 1 arquivo' }).click();
  await expect(page.getByText('Arquivo anexado com sucesso.').first()).toBeVisible();

  await openMenu(page, id, 'Anexos');
  const list = page.getByRole('dialog', { name: new RegExp(`^Anexos: .* #${id}$`) });
  await expect(list.getByRole('listitem').filter({ hasText: 'verso.pdf' })).toBeVisible();
  await expectAccessible(page, 'attachments');
  await list.getByRole('button', { name: 'Remover anexo verso.pdf' }).click();
  await expect(page.getByText('Você tem certeza que deseja remover o anexo?')).toBeVisible();
  await page.getByRole('button', { name: 'Sim' }).click();
  await expect(page.getByText('Anexo removido com sucesso.').first()).toBeVisible();
  await expect(list.getByText('verso.pdf')).toHaveCount(0);
});

test('a pendency is answered with a file that is attached on the way, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, ATTACHER, { path: `/home?type=documents&documentIds=${id}` });
  await openMenu(page, id, 'Inserir pendência');
  const form = page.getByRole('dialog', { name: /^Inserir pendência/ });
  await choose(page, form, 'Motivo', 'Ilegível');
  await form.getByRole('textbox', { name: 'Descrição' }).fill('O verso não aparece.');
  await form.getByRole('button', { name: 'Inserir pendência' }).click();
  await expect(page.getByText('Pendência inserida com sucesso.').first()).toBeVisible();
  await openMenu(page, id, 'Pendências e comentários');
  await page.getByRole('button', { name: 'Resolver a pendência: Ilegível' }).first().click();
  const resolve = page.getByRole('dialog', { name: /^Resolver pendência/ });
  await resolve.getByRole('textbox', { name: 'O que foi feito' }).fill('Segue o verso.');
  await resolve.getByRole('button', { name: 'Anexar arquivo' }).click();
  const dialog = page.getByRole('dialog', { name: /^Anexar a / });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /^Anexar.*Verso/ }).click();
  await (await chooser).setFiles(pdf('verso-novo.pdf'));
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Anexar 1 arquivo' }).click();
  await expect(dialog).toHaveCount(0);
  await resolve.getByRole('button', { name: 'Resolver pendência' }).click();
  await expect(page.getByText('Pendência resolvida com sucesso.').first()).toBeVisible();
  await expect(page.getByText(/^Anexos: Verso/)).toBeVisible();
});
