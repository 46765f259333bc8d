import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { plainReason } from './plain-reason.ts';
import { SettingsProblems } from './readers.ts';

const failing = (message: string, more: object) => Object.assign(new Error(message), more);

it('names the address of a database that cannot be reached', async () => {
  const error = await new Promise((resolve) => {
    connect({ port: 1, host: '127.0.0.1' }).on('error', resolve);
  });
  expect(plainReason(error)).toBe(
    'The database at 127.0.0.1:1 cannot be reached: check DATABASE_URL and that PostgreSQL runs. (ECONNREFUSED)',
  );
  expect(plainReason(new AggregateError([error], ''))).toContain('127.0.0.1:1');
});

it.each([
  [{ code: '28P01' }, 'does not accept the user or password'],
  [{ code: '3D000' }, 'does not exist'],
  [{ code: '42P01' }, 'run npm run migrate first'],
  [{ code: '22023', message: 'role "tramite_system" does not exist' }, 'run npm run migrate first'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'The database cannot be reached'],
])('says what to do about %o', (error, sentence) => {
  expect(plainReason(failing('x', error))).toContain(sentence);
});

it('does not take a missing file for a missing database', () => {
  expect(plainReason(failing("ENOENT: no such file, open 'a'", { code: 'ENOENT', syscall: 'open' }))).toBe(
    "ENOENT: no such file, open 'a'",
  );
});

it('tells the cause behind an error, and every wrong setting, without a stack', () => {
  const cause = failing('connect', { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(plainReason(new Error('The files were not written.', { cause }))).toMatch(/^The files were not written. The/);
  const settings = plainReason(new SettingsProblems(['PORT must be a number.', 'DATABASE_URL is missing.']));
  expect(settings.split('\n')).toEqual([
    'The settings are not usable:',
    '  - PORT must be a number.',
    '  - DATABASE_URL is missing.',
  ]);
});
