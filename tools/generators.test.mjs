import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nounNames } from './lib/generate/names.mjs';
import { ROOT } from './lib/paths.mjs';

let copy;

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
const node = (...args) => {
  try {
    return { code: 0, output: execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' }) };
  } catch (error) {
    return { code: error.status, output: `${error.stdout}${error.stderr}` };
  }
};
// One thread, as other checks run beside it.
const compiler = ['node_modules/typescript-native/bin/tsc', '--singleThreaded', '--incremental', 'false'];
const read = (path) => readFileSync(join(copy, path), 'utf8');

/** The repository as it is, with what npm installed; its own packages are those of the copy. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'tramite-generators-'));
  for (const path of git('ls-files', '-co', '--exclude-standard').trim().split('\n')) {
    if (!existsSync(join(ROOT, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(ROOT, path), join(copy, path));
  }
  mkdirSync(join(copy, 'node_modules/@tramite'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '@tramite' || name === '.cache') continue;
    // The import rules name it by its path, which a link would lead out of the copy.
    if (name === 'typebox')
      cpSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name), { recursive: true });
    else symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const name of ['contract', 'rules', 'fixtures'])
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@tramite', name));
  execFileSync('git', ['init', '-q'], { cwd: copy });
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000);

it('what the generators write compiles, is formatted, keeps the import rules and passes its own tests', () => {
  for (const args of [
    ['tools/new-module.mjs', 'parking-space'],
    ['tools/new-screen.mjs', 'yard/parking-space', 'Vagas do pátio'],
    // A second one of the same area finds its lists there.
    ['tools/new-screen.mjs', 'yard/tow-truck', 'Guinchos'],
    ['tools/new-modal.mjs', 'parking-space/reserve', 'Reservar vaga'],
  ])
    expect(node(...args), args.join(' ')).toMatchObject({ code: 0 });
  expect(read('apps/server/src/bindings.ts')).toContain('{ parkingSpaceRoutes as parkingSpace }');
  expect(read('apps/server/test/valid-input-files.ts')).toContain('{ parkingSpaceInputs as parkingSpace }');
  expect(read('apps/web/src/app/shell-screens.ts')).toContain('  ...yardScreens,\n');
  expect(read('apps/web/src/app/menu.ts')).toContain('  ...yardMenu,\n');
  expect(JSON.parse(read('apps/web/public/locales/pt-br/parking-space.json'))).toMatchObject({
    title: 'Vagas do pátio',
    reserve: { title: 'Reservar vaga' },
  });
  expect(JSON.parse(read('docs/generated/routes.json')).slice(-2)).toEqual([
    '/yard/parking-spaces',
    '/yard/tow-trucks',
  ]);
  for (const check of [
    [...compiler, '-p', 'tsconfig.json'],
    [...compiler, '-p', 'apps/web/tsconfig.json'],
    ['node_modules/@biomejs/biome/bin/biome', 'check', '.'],
    ['tools/check-imports.mjs'],
    // Their own tests, and those that watch over all modals and texts.
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=unit-web',
      'apps/web/src/features/parking-space',
      'apps/web/src/screens/yard',
      'apps/web/src/testing/modals.test.ts',
      'apps/web/src/testing/locale-keys.test.ts',
      'apps/web/src/testing/locale-types.test.ts',
    ],
  ])
    expect(node(...check), check.join(' ')).toMatchObject({ code: 0 });
}, 600_000);

it('a name that is taken or is none changes nothing', () => {
  const before = read('packages/contract/src/endpoints.ts');
  expect(node('tools/new-module.mjs', 'document')).toMatchObject({ code: 1 });
  expect(node('tools/new-module.mjs', '../outside').output).toContain('is not a name in kebab-case');
  expect(node('tools/new-module.mjs', 'parking-space', 'cellar').output).toContain('is no floor of');
  expect(node('tools/new-screen.mjs', 'yard/nothing').output).toContain('Give the title users read');
  expect(read('packages/contract/src/endpoints.ts')).toBe(before);
}, 60_000);

it('a noun is spelt as each place wants it', () => {
  expect(nounNames('pendency-reason')).toEqual({
    noun: 'pendency-reason',
    camel: 'pendencyReason',
    Pascal: 'PendencyReason',
    Plural: 'PendencyReasons',
    words: 'pendency reason',
    table: 'pendency_reason',
  });
  expect(['company', 'box', 'day'].map((noun) => nounNames(noun).Plural)).toEqual(['Companies', 'Boxes', 'Days']);
});
