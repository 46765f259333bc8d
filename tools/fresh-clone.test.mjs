import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';

const IMPORTED = /^(?:import|(?:import|export|\}).* from) '([^']+)'/gm;

/** What the files that a program loads at its start import from outside of the repository, by the file. */
function importedAtStart(program) {
  const files = new Set([join(ROOT, program)]);
  const outside = [];
  for (const file of files) {
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      if (specifier.startsWith('.')) files.add(join(dirname(file), specifier));
      else if (!isBuiltin(specifier)) outside.push(`${relative(ROOT, file)}: ${specifier}`);
    }
  }
  expect(files.size).toBeGreaterThan(10);
  return outside;
}

it.each(['tools/start.mjs', 'tools/test.mjs'])(
  '%s starts in a fresh clone, where nothing is installed yet',
  (program) => {
    expect(importedAtStart(program)).toEqual([]);
  },
);
