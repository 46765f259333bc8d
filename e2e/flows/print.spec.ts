import { expect, test } from '@playwright/test';
import { signIn } from '../pages/sign-in.page.ts';

const head = /^Grupo Serra Azul · Helena Vaz · \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/;

test('paper shows the records, or the history that lies open, whose they are and when, with nothing to press', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'helena.gerente');
  const record = page.getByRole('article').first();
  await expect(record).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText(head)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(record).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);

  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page
    .getByRole('button', { name: /^Histórico/ })
    .first()
    .click();
  const title = page.getByRole('heading', { name: /^Histórico do processo/ });
  await expect(title).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText(head)).toBeVisible();
  await expect(title).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fechar' })).toHaveCount(0);
  await expect(page.locator('#root')).toBeHidden();
});

test('a process is printed as a sheet with head, fields, documents and history, and a document from its menu', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'helena.gerente');
  await page
    .getByRole('article')
    .filter({ hasText: /pendência/ })
    .first()
    .getByRole('heading', { level: 2 })
    .getByRole('link')
    .click();
  const print = page.getByRole('button', { name: 'Imprimir', exact: true });
  await expect(print).toBeVisible();
  const number = /workflowId=(\d+)/.exec(page.url())?.[1];
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const sheet = page.getByRole('article', { name: `Processo #${number}` });
  await expect(sheet.getByText('Grupo Serra Azul')).toBeVisible();
  await expect(sheet.getByText('por Helena Vaz')).toBeVisible();
  await expect(sheet.getByRole('table', { name: 'Documentos' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');

  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect(sheet).toHaveCount(0);
  // The dialog of the browser stays open until the test says so.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.keyboard.press('Control+p');
  await expect(page.locator('[data-paper=whole]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(sheet.getByRole('table', { name: 'Pendências em aberto' }).getByRole('row')).not.toHaveCount(1);
  const happened = sheet.getByRole('table', { name: 'Histórico' }).getByRole('row');
  await expect(happened.nth(1)).toContainText('Processo capturado');
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);

  await page
    .getByRole('list', { name: /^Documentos do processo/ })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('button', { name: /^Mais ações do documento/ }).click();
  await page.getByRole('menuitem', { name: 'Imprimir ficha' }).click();
  const paper = page.getByRole('article', { name: /^Documento #/, includeHidden: true });
  await expect(paper).toHaveCount(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(paper.getByRole('table', { name: 'Histórico' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
});
