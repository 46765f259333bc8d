import { expect, test } from '@playwright/test';
import { signIn, signOut, submitLogin } from '../pages/sign-in.page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { followRequests } from '../support/quiet.ts';

test('the other tabs follow a sign-out', async ({ page, context }) => {
  await signIn(page, 'bruno.vendedor');
  const other = await context.newPage();
  await other.goto('/auto/home');
  await expect(other.getByRole('banner')).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(/\/auto\/login/);
  await other.close();
});

test('two minutes before its end a session says so, and goes on when it is wanted', async ({ page }) => {
  await page.clock.install();
  const untilQuiet = followRequests(page);
  // A late answer is a use of the session, and would put its end off.
  const lastAnswer = page.waitForResponse('**/api/v1/feature-toggles');
  await signIn(page, 'bruno.vendedor', { path: '/profile/change-password' });
  await lastAnswer;
  await untilQuiet();
  await page.clock.fastForward('28:30');
  const warning = page.getByRole('region', { name: 'Sua sessão está terminando' });
  await expect(warning).toBeVisible();
  await expectAccessible(page, 'the session warning');
  await warning.getByRole('button', { name: 'Continuar conectado' }).click();
  await expect(warning).toBeHidden();
  await page.clock.fastForward('31:00');
  await expect(page).toHaveURL(/\/auto\/login/);
  await expect(page.getByText('A sessão expirou, por favor, faça login novamente')).toBeVisible();
});

test('a saved target off this origin leads to the search', async ({ page }) => {
  for (const target of ['https://outro.example/captura', '//outro.example/captura', '/\\outro.example']) {
    await page.goto('/auto/login');
    await page.evaluate((place) => sessionStorage.setItem('tramite.place', place), target);
    await submitLogin(page, 'bruno.vendedor');
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/auto\/home/);
    await signOut(page);
  }
});
