import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** Whether a test stands in the file under that title, or one that has these words. */
const stands = ([, path, title]) => existsSync(join(ROOT, path)) && read(path).includes(title);

it('names of each thing that users expect the tests that hold it, all of which there are', () => {
  const rows = read('docs/expectations.md').match(/^\| \d+ \|.*$/gm);
  expect(rows).toHaveLength(40);
  for (const row of rows) {
    const named = [...row.matchAll(/`([^`›]+) › ([^`]+)`/g)];
    expect(named.length, row).toBeGreaterThan(0);
    expect(named.filter((each) => !stands(each)).map(([name]) => name)).toEqual([]);
  }
});
