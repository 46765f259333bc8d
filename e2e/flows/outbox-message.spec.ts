import { expect, test } from '@playwright/test';
import { registerApplication } from '../pages/multi-factor.page.ts';
import { signIn, submitLogin } from '../pages/sign-in.page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { newestMail } from '../support/mail.ts';

const PATH = '/auto/backoffice/outbox-messages';

test('an administrator reads what was sent to the people of the company', async ({ page, request }) => {
  const asked = await request.post('/public/v1/password/reset', { data: { username: 'joana.gerente' } });
  expect(asked.ok()).toBe(true);
  await page.goto('/auto/home');
  await submitLogin(page, 'admin');
  await registerApplication(page);
  await page.getByRole('button', { name: 'Grupo Litoral Motors' }).click();
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Administração' }).click();
  const office = page.getByRole('navigation', { name: 'Administração' });
  await office.getByRole('link', { name: 'Mensagens enviadas' }).click();
  await expect(page.getByRole('heading', { name: 'Mensagens enviadas' })).toBeVisible();
  await newestMail(page, 'joana.gerente', 'Crie uma nova senha');
  await page.reload();
  const row = page.getByRole('treegrid', { name: 'Mensagens enviadas' }).getByRole('row', { name: /joana/ }).first();
  await row.press('Enter');
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('row', { level: 2 })).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectAccessible(page, PATH);
    await expectNoSidewaysScroll(page);
  }
});

test('a seller is told that the messages are not theirs to read', async ({ page }) => {
  await signIn(page, 'ana.vendedora');
  await page.goto(PATH);
  await expect(page.getByText('Você não tem permissão para realizar esta ação.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mensagens enviadas' })).toHaveCount(0);
});
