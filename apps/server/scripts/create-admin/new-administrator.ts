import { parseArgs } from 'node:util';
import { passwordFault } from '../../src/platform/session/password-rule.ts';

/** Who is to be made, as the command line says. */
export interface NewAdministrator {
  readonly login: string;
  readonly email: string;
  readonly name: string;
  readonly customer: string;
  /** Operates the installation: sees all customers and makes new ones. */
  readonly isOperator: boolean;
}

/** How to ask. */
export const USAGE =
  'Use: npm run create-admin -- --login maria.admin --email maria@grupo.com.br --name "Maria Lima" --customer "Grupo Aurora"';

const faults = {
  short: 'The password needs at least 10 characters.',
  common: 'The password is a common one: choose another.',
  personal: 'The password is made of the login, e-mail or name: choose another.',
} as const;

/** @throws a sentence naming what is missing or wrong */
export function readArguments(args: readonly string[]): NewAdministrator {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { login: text, email: text, name: text, customer: text, operator: { type: 'boolean' } },
  });
  const read = (option: 'login' | 'email' | 'name' | 'customer') => {
    const value = values[option]?.trim() ?? '';
    if (value === '') throw new Error(`--${option} is missing. ${USAGE}`);
    return value;
  };
  const given = { login: read('login'), email: read('email'), name: read('name'), customer: read('customer') };
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given.email)) throw new Error(`"${given.email}" is not an e-mail address.`);
  if (/\s/.test(given.login)) throw new Error('A login has no spaces.');
  return { ...given, isOperator: values.operator === true };
}

/** @throws a sentence saying what is wrong with the password */
export function ensureGoodPassword(password: string, { login, email, name, customer }: NewAdministrator): void {
  const fault = passwordFault(password, [login, email, name, customer]);
  if (fault) throw new Error(faults[fault]);
}
