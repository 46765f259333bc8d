import { expect, type Page } from '@playwright/test';
import { createLink } from '../support/operator.ts';
import { registerApplication } from './multi-factor.page.ts';
import { submitLogin } from './sign-in.page.ts';

export const NEW_PASSWORD = 'Girassol-Verde-77';

export interface Newcomer {
  readonly email: string;
  readonly name: string;
  readonly cpf: string;
  readonly role: string;
}

/** Registers somebody of a test alone, by a link of the operator. */
export async function registerNewcomer(page: Page, { email, name, cpf, role }: Newcomer): Promise<void> {
  const offer = ['--customer', 'Grupo Serra Azul', '--role', role, '--establishments'];
  await page.goto(await createLink('--invite', email, ...offer));
  await page.getByLabel('Nome completo').fill(name);
  await page.getByLabel('CPF').fill(cpf);
  await page.getByLabel('Celular').fill('11987654321');
  await page.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('checkbox', { name: /^Li e aceito/ }).check();
  await page.getByRole('button', { name: 'Criar usuário' }).click();
  await expect(page).toHaveURL(/\/auto\/login/);
}

/** Comes in as an administrator of this test alone. */
export async function enterAsNewAdministrator(page: Page, person: Omit<Newcomer, 'role'>, path: string): Promise<void> {
  await registerNewcomer(page, { ...person, role: 'Administrador' });
  await submitLogin(page, person.email, NEW_PASSWORD);
  const code = page.getByLabel(/^Código de 6 dígitos/);
  const inside = page.getByRole('banner');
  await expect(code.or(inside)).toBeVisible();
  if (await code.isVisible()) await registerApplication(page);
  await expect(inside).toBeVisible();
  await page.goto(`/auto${path}`);
  await expect(inside).toBeVisible();
}
