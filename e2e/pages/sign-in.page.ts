import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@tramite/fixtures/world/demo-users';

/** Types a login and password on /auto/login. */
export async function submitLogin(page: Page, login: string, password: string = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Usuário').fill(login);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Signs in and, where the user has several companies, chooses one; ends on the page that was asked for. */
export async function signIn(
  page: Page,
  login: string,
  options: { path?: string; company?: string } = {},
): Promise<void> {
  await page.goto(`/auto${options.path ?? '/home'}`);
  await submitLogin(page, login);
  if (options.company) await page.getByRole('button', { name: options.company }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Menu do usuário/ }).click();
  await page.getByRole('menuitem', { name: 'Desconectar' }).click();
  await expect(page).toHaveURL(/\/auto\/login/);
}
