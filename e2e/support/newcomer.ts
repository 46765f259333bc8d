import { expect, type Page } from '@playwright/test';
import { endpoints, type ResponseOf, type Session } from '@tramite/contract';
import { createCpf } from '@tramite/fixtures/people/identifiers';
import { createRandom } from '@tramite/fixtures/random/random';
import { createLink } from './operator.ts';

export const NEW_PASSWORD = 'Girassol-Verde-77';

export interface Newcomer {
  readonly email: string;
  readonly name: string;
  readonly role: string;
}

/** Registers somebody of a test alone by a link of the operator, with a CPF drawn from their e-mail; flows/way-in-links.spec.ts tries the form of it. */
export async function registerNewcomer(page: Page, { email, name, role }: Newcomer): Promise<void> {
  const offer = ['--customer', 'Grupo Serra Azul', '--role', role, '--establishments'];
  const token = new URLSearchParams((await createLink('--invite', email, ...offer)).split('?')[1]).get('token') ?? '';
  const { get, register } = endpoints.invite;
  const invite = await page.request.get(get.path.replace('{token}', token));
  const { legalAgreements } = (await invite.json()) as ResponseOf<typeof get>;
  const agreementIds = legalAgreements.filter(({ acceptRequired }) => acceptRequired).map(({ id }) => id);
  const cpf = createCpf(createRandom(`cpf of ${email}`));
  const data = { name, cpf, cellphone: '11987654321', password: NEW_PASSWORD, agreementIds };
  const answer = await page.request.post(register.path.replace('{token}', token), { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Opens a session of theirs and answers its secret. */
export async function openSession(page: Page, login: string): Promise<string> {
  const answer = await page.request.post(endpoints.session.authenticate.path, { data: { login, pass: NEW_PASSWORD } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as Session).sessionId;
}
