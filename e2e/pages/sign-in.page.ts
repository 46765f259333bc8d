import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@tramite/fixtures/world/demo-users';

/** Types a login and password on /auto/login, in a page or a frame. */
export async function submitLogin(
  page: Pick<Page, 'getByLabel' | 'getByRole'>,
  login: string,
  password: string = DEMO_PASSWORD,
): Promise<void> {
  await page.getByLabel('Usuário').fill(login);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Signs in on the way to `path` and, where the user has several companies, enters one. */
export async function signIn(
  page: Page,
  login: string,
  { path = '/home', company }: { path?: string; company?: string } = {},
): Promise<void> {
  await page.goto(`/auto${path}`);
  await submitLogin(page, login);
  if (company) await page.getByRole('button', { name: company }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Desconectar' }).click();
  await expect(page).toHaveURL(/\/auto\/login/);
}
