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
