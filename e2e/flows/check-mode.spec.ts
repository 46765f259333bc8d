import { expect, type Page, test } from '@playwright/test';
import type { Document } from '@tramite/contract';
import { enter } from '../pages/sign-in.page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { findDocuments } from '../support/api.ts';

// One after the other: both take the oldest documents that wait.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const checker = 'elisa.conferente';

/** Opens the mode on the oldest documents that one signature of the person settles; what others check is newer. */
async function openMode(page: Page, count: number): Promise<Document[]> {
  await enter(page, checker);
  const waiting = await findDocuments(page, {
    text: '*',
    options: { toCheck: true, order: 'captured', dir: 'asc' },
  });
  const single = waiting.filter(
    ({ checks, openPendencies }) =>
      openPendencies === 0 && checks.filter((check) => check.userChecked === null).length === 1,
  );
  // As the mode shows them, the newest first.
  const chosen = single.slice(0, count).reverse();
  expect(chosen).toHaveLength(count);
  const ids = chosen.map(({ id }) => id);
  await page.goto(`/auto/check?type=documents&documentIds=${ids.join()}`);
  await expect(page.getByRole('heading', { name: 'Modo de conferência' })).toBeVisible();
  return chosen;
}

const position = (page: Page) => page.getByRole('banner').getByRole('status').first();

/** A key, pressed as soon as a person can have seen the document: before that it is not taken. */
async function press(page: Page, key: string) {
  await page.waitForTimeout(400);
  await page.keyboard.press(key);
}

test('documents are checked, refused, skipped and taken back by single keys, to the end of the queue', async ({
  page,
}) => {
  const documents = await openMode(page, 4);
  const ids = documents.map(({ id }) => id);
  await expect(position(page)).toContainText('1 de 4');
  await expectAccessible(page, 'check mode', { without: '.react-pdf__Page' });
  await press(page, 'c');
  await expect(page.getByText('Conferência realizada com sucesso.')).toBeVisible();
  await expect(position(page)).toContainText('2 de 4');
  await press(page, 'z');
  await expect(page.getByText('Desfeito.')).toBeVisible();
  await expect(position(page)).toContainText('1 de 4');
  await press(page, 'c');
  await expect(position(page)).toContainText('2 de 4');

  await press(page, 'p');
  // At once: nobody waits for a dialog.
  await page.keyboard.press('1');
  await expect(page.getByRole('dialog', { name: /^Reprovar / }).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Reprovado: /)).toBeVisible();
  await expect(position(page)).toContainText('3 de 4');
  await press(page, 'ArrowRight');
  await expect(position(page)).toContainText('4 de 4');
  await press(page, 'c');

  await expect(page.getByText('Fim da fila')).toBeVisible();
  await expect(page.getByText('2 conferidos · 1 reprovado · 1 pulado')).toBeVisible();
  await expectAccessible(page, 'end of the queue');
  await page.getByRole('button', { name: 'Voltar ao documento pulado' }).click();
  await expect(position(page)).toContainText('de 4');
  await press(page, 'Escape');
  await expect(page).toHaveURL(/\/auto\/home/);
  await expect
    .poll(async () => {
      const found = await findDocuments(page, { documentIds: ids });
      return ids.map((id) => found.find((document) => document.id === id)?.situation);
    })
    .toEqual(['C', 'P', documents[2]?.situation, 'C']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the buttons stand below the document, and a check leads to the next one', async ({ page }) => {
    await openMode(page, 2);
    const acts = page.getByRole('group', { name: 'Conferir este documento' });
    await expect(acts.getByRole('button', { name: /^Conferir/ })).toBeInViewport();
    await expectAccessible(page, 'check mode on a phone', { without: '.react-pdf__Page' });
    await page.getByRole('tab', { name: 'Dados' }).click();
    await page.waitForTimeout(400);
    await acts.getByRole('button', { name: /^Conferir/ }).click();
    await expect(position(page)).toContainText('2 de 2');
    await acts.getByRole('button', { name: 'Pular' }).click();
    await expect(page.getByText('1 conferido · 0 reprovados · 1 pulado')).toBeVisible();
  });
});
