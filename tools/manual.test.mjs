import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

it('shows pictures in the manual that are there, and that npm run manual takes anew, each in its order', () => {
  const shown = [...read('docs/manual/README.md').matchAll(/\]\(\.\.\/images\/([\w-]+)\.png\)/g)].map(
    ([, name]) => name,
  );
  const taken = [...read('e2e/manual/pictures.ts').matchAll(/^ +(?:\{ )?name: '([\w-]+)'/gm)].map(([, name]) => name);
  expect(shown).toEqual(taken);
  expect(shown.filter((name) => !existsSync(join(ROOT, `docs/images/${name}.png`)))).toEqual([]);
});
