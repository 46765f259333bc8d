import { expect, type Page } from '@playwright/test';
import { NEW_PASSWORD, type Newcomer, registerNewcomer } from '../support/newcomer.ts';
import { registerApplication } from './multi-factor.page.ts';
import { submitLogin } from './sign-in.page.ts';

/** Comes in as an administrator of this test alone: those of the demo world register their application in other flows. */
export async function enterAsNewAdministrator(page: Page, person: Omit<Newcomer, 'role'>, path: string): Promise<void> {
  await registerNewcomer(page, { ...person, role: 'Administrador' });
  await page.goto('/auto/login');
  await submitLogin(page, person.email, NEW_PASSWORD);
  const code = page.getByLabel(/^Código de 6 dígitos/);
  const inside = page.getByRole('banner');
  await expect(code.or(inside)).toBeVisible();
  if (await code.isVisible()) await registerApplication(page);
  await expect(inside).toBeVisible();
  await page.goto(`/auto${path}`);
  await expect(inside).toBeVisible();
}
