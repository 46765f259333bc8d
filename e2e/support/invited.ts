import type { Page } from '@playwright/test';
import { enter, keepSession } from '../pages/sign-in.page.ts';
import { type Newcomer, openSession, registerNewcomer } from './newcomer.ts';

/** What they capture begins here, and may go there. */
export const PLACE = 'Uberlândia Seminovos';
export const OTHER_PLACE = 'Vitória';

/** Comes in for the first time as somebody of one test alone; answers their login for `enter`. */
export async function enterInvited(page: Page, person: Omit<Newcomer, 'email'>): Promise<string> {
  const email = `${person.name
    .normalize('NFD')
    .replace(/\P{ASCII}/gu, '')
    .replace(/ /g, '.')
    .toLowerCase()}@example.com`;
  await registerNewcomer(page, { ...person, email });
  keepSession(email, await openSession(page, email));
  await enter(page, email);
  return email;
}
