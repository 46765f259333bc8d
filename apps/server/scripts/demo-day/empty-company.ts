import { DEMO_PASSWORD } from '@tramite/fixtures/world/demo-users';
import type { Db } from '../../src/platform/db/database.ts';
import { createAdministrator } from '../create-admin/create-administrator.ts';

/** Administers the company in which nothing is set up yet; docs/demo.md names her. */
export const beginner = {
  login: 'nina.inicio',
  email: 'nina.inicio@novo-horizonte.example.com',
  name: 'Nina Prado Leal',
  customer: 'Grupo Novo Horizonte',
  isOperator: false,
};

/**
 * Makes a company beside those of the demo world, with one administrator and nothing else: its first steps are to be
 * taken.
 * @returns its id
 */
export async function makeEmptyCompany(db: Db): Promise<number> {
  const { customerId } = await createAdministrator(db, beginner, DEMO_PASSWORD);
  return customerId;
}
