import { expect, type Page, test } from '@playwright/test';
import { endpoints } from '@tramite/contract';
import { DEMO_PASSWORD } from '@tramite/fixtures/world/demo-users';
import { greetedCookies } from '../support/greeted.ts';

const SECRET = 'tramite.secret';

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
  // Where the button was lies a record now, whose hint nobody asked for.
  await page.mouse.move(0, 0);
}

/** Secrets of the sessions that tests of this worker opened and left open, by login. */
const openSessions = new Map<string, string>();

/** Keeps the secret of a session of somebody for `enter`. */
export function keepSession(login: string, secret: string): void {
  openSessions.set(login, secret);
}

/** What `signIn` does, by the session of an earlier test where there is one; not for tests that end their session. */
export async function enter(page: Page, login: string, { path = '/home' }: { path?: string } = {}): Promise<void> {
  const secret = openSessions.get(login);
  if (!secret || !(await isOpen(page, secret))) {
    await signIn(page, login, { path });
    keepSession(login, (await page.evaluate((key) => localStorage.getItem(key), SECRET)) ?? '');
    return;
  }
  const origin = test.info().project.use.baseURL ?? '';
  const origins = [{ origin, localStorage: [{ name: SECRET, value: secret }] }];
  const kept = new Set(greetedCookies.map(({ name }) => name));
  const cookies = (await page.context().cookies()).filter(({ name }) => kept.has(name));
  await page.context().setStorageState({ cookies, origins });
  await page.goto(`/auto${path}`);
  await expect(page.getByRole('banner')).toBeVisible();
}

async function isOpen(page: Page, vnSecret: string): Promise<boolean> {
  const { method, path } = endpoints.session.check;
  return (await page.request.fetch(path, { method, headers: { vnSecret } })).ok();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/auto\/login/);
}
