import { expect, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const coded = (code: string, syscall?: string) => Object.assign(new Error('x'), { code, syscall });

test.each(['ECONNREFUSED', '57P01', '57P03', '53100', '53300', '08006', '25006'])(
  '%s is a database that is away',
  (code) => {
    expect(isDatabaseAway(coded(code))).toBe(true);
  },
);

test('a connection that broke in a statement is a database that is away', () => {
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseAway(coded('ENOENT', 'connect'))).toBe(true);
});

test.each(['23505', '22P02', 'TR001', 'ENOENT', 'ENOSPC'])('%s is something else', (code) => {
  expect(isDatabaseAway(coded(code))).toBe(false);
  expect(isDatabaseAway(undefined)).toBe(false);
});
