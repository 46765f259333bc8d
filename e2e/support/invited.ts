import { expect, type Page } from '@playwright/test';
import { NEW_PASSWORD, type Newcomer, registerNewcomer } from '../pages/new-administrator.page.ts';
import { keepSession, submitLogin } from '../pages/sign-in.page.ts';

/** What they capture begins here, and may go there. */
export const PLACE = 'Uberlândia Seminovos';
export const OTHER_PLACE = 'Vitória';

/** Comes in for the first time as somebody of one test alone; answers their login for `enter`. */
export async function enterInvited(page: Page, person: Omit<Newcomer, 'email'>): Promise<string> {
  const email = `convite.${person.cpf}@example.com`;
  await registerNewcomer(page, { ...person, email });
  await submitLogin(page, email, NEW_PASSWORD);
  await expect(page.getByRole('banner')).toBeVisible();
  await keepSession(page, email);
  return email;
}
