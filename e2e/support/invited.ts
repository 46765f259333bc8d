import { expect, type Page } from '@playwright/test';
import { keepSession, submitLogin } from '../pages/sign-in.page.ts';
import { createLink } from './operator.ts';

const PASSWORD = 'Girassol-Verde-77';

/** Somebody of one test alone, in the company where tests change records. */
export interface Invited {
  readonly role: string;
  readonly name: string;
  readonly cpf: string;
}

/** Comes in for the first time as somebody who was invited; answers their login for `enter`. */
export async function enterInvited(page: Page, { role, name, cpf }: Invited): Promise<string> {
  const email = `convite.${cpf}@example.com`;
  const link = await createLink('--invite', email, '--customer', 'Grupo Serra Azul', '--role', role);
  await page.goto(link);
  await page.getByLabel('Nome completo').fill(name);
  await page.getByLabel('CPF').fill(cpf);
  await page.getByLabel('Celular').fill('11987654321');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /^Li e aceito/ }).check();
  await page.getByRole('button', { name: 'Criar usuário' }).click();
  await expect(page).toHaveURL(/\/auto\/login/);
  await submitLogin(page, email, PASSWORD);
  await expect(page.getByRole('banner')).toBeVisible();
  await keepSession(page, email);
  return email;
}
