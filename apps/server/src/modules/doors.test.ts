import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** `DOORS` of .dependency-cruiser.cjs without use cases, each of which is asked for by itself. */
const DOORS = /\.(facts|policy|presenter|change|sql)\.ts$/;

const doors = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  DOORS.test(file),
);

function namesIn(file: string): number {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  return [...text.matchAll(/^export /gm)].length;
}

it('no file that other modules take from offers more than fifteen names', () => {
  expect(doors.length).toBeGreaterThan(50);
  expect(doors.filter((file) => namesIn(file) > 15)).toEqual([]);
});
