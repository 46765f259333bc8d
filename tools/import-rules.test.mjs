import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bin, ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const server = 'apps/server/src';
const web = 'apps/web/src';

/** Each file, what it imports, and the rule that forbids it (undefined: allowed). */
const CASES = [
  ['packages/contract/src/a.ts', '@tramite/rules/money/cents', 'contract-stands-alone'],
  ['packages/contract/src/x/x.endpoints.ts', './x.schemas.ts', 'endpoints-without-schemas'],
  ['packages/rules/src/a.ts', '../../../apps/server/src/platform/db/pool.ts', 'rules-stand-on-the-contract'],
  ['packages/rules/src/b.ts', 'node:fs', 'rules-without-node'],
  ['packages/fixtures/src/a.ts', '../../../apps/server/src/app.ts', 'fixtures-stand-below-the-apps'],
  [`${server}/app.ts`, '@tramite/fixtures/world', 'fixtures-for-tests-only'],
  ['apps/server/scripts/seed.ts', '@tramite/fixtures/world', undefined],
  [`${web}/lib/a.ts`, '../../../server/src/app.ts', 'web-not-server'],
  [`${server}/worker.ts`, '../../web/src/lib/format.ts', 'server-not-web'],
  [`${web}/lib/b.ts`, '@tramite/contract/server', 'web-without-server-contract'],
  [`${web}/lib/s.ts`, '../../../../packages/contract/src/schemas.ts', 'web-without-server-contract'],
  [`${web}/lib/c.ts`, '@tramite/contract', undefined],
  [`${server}/platform/db/a.ts`, '../../modules/records/process/process.service.ts', 'platform-without-business'],
  [`${server}/platform/db/b.ts`, '../../app.ts', 'platform-without-business'],
  [`${server}/modules/records/document/f.ts`, '../../../platform/change/statement.ts', 'change-by-its-door'],
  [`${server}/modules/records/document/g.ts`, '../../../platform/change/change.ts', undefined],
  [`${server}/platform/change/change.ts`, './statement.ts', undefined],
  [`${server}/modules/records/document/a.ts`, '../../../app.ts', 'modules-below-app'],
  [`${server}/modules/records/document/b.ts`, '../process/process.repository.ts', 'modules-by-their-doors'],
  [
    `${server}/modules/bulk/batch/batch.kinds.ts`,
    '../../acts/capture/capture.change.ts',
    'batches-by-their-declaration',
  ],
  [`${server}/modules/records/document/c.ts`, '../process/process.service.ts', undefined],
  [`${server}/modules/records/document/d.ts`, '../process/process.facts.ts', undefined],
  [`${server}/modules/records/document/j.ts`, '../process/engine/process.change.ts', undefined],
  [`${server}/modules/records/document/k.ts`, '../process/process.judge.ts', 'modules-by-their-doors'],
  [`${server}/modules/records/document/a.repository.ts`, '../process/process.facts.ts', 'repositories-compose-sql'],
  [`${server}/modules/records/document/b.repository.ts`, '../../definitions/tag/tag.sql.ts', undefined],
  [`${server}/modules/records/process/d.ts`, './process.repository.ts', undefined],
  [`${server}/modules/records/document/e.ts`, '../../../../test/factories.ts', 'server-source-without-tests'],
  [`${server}/modules/records/document/document.valid-inputs.ts`, '../../../../test/facts.ts', undefined],
  [`${server}/modules/records/document/inputs.ts`, './document.valid-inputs.ts', 'server-source-without-tests'],
  [`${server}/modules/note/note.ts`, './note.service.ts', 'modules-on-a-floor'],
  [`${server}/modules/definitions/tag/a.ts`, '../../records/process/process.facts.ts', 'floor-definitions'],
  [`${server}/modules/records/document/h.ts`, '../../acts/capture/capture.change.ts', 'floor-records'],
  [`${server}/modules/records/document/i.ts`, '../../definitions/tag/tag.sql.ts', undefined],
  [`${server}/modules/acts/capture/a.ts`, '../../finding/search/search.facts.ts', 'floor-acts'],
  [`${server}/modules/acts/capture/b.ts`, '../../records/process/process.facts.ts', undefined],
  [`${server}/modules/finding/search/a.ts`, '../../acts/capture/capture.change.ts', 'floor-finding'],
  [`${server}/modules/account/user/u.ts`, '../../records/process/process.facts.ts', 'floor-account'],
  [`${server}/modules/operation/health/a.ts`, '../../definitions/tag/tag.sql.ts', 'floor-operation'],
  [`${web}/features/document/a.ts`, '../process/card.tsx', 'features-do-not-know-each-other'],
  [`${web}/features/process/b.ts`, './card.tsx', undefined],
  [`${web}/features/process/c.ts`, '../../screens/home/home.screen.tsx', 'web-features-one-way'],
  [`${web}/lib/d.ts`, '../ui/button.tsx', 'web-lib-one-way'],
  [`${web}/ui/a.ts`, '../features/process/card.tsx', 'web-ui-one-way'],
  [`${web}/ui/c.ts`, '../parts/document/badge.tsx', 'web-ui-one-way'],
  [`${web}/ui/d.ts`, '@tramite/rules/money/cents', 'ui-knows-no-noun'],
  [`${web}/parts/document/a.ts`, '../../features/process/card.tsx', 'web-parts-one-way'],
  [`${web}/parts/document/b.ts`, '../../ui/button.tsx', undefined],
  [`${web}/features/process/d.ts`, '../../parts/document/badge.tsx', undefined],
  [`${web}/viewers/image/a.ts`, '../../parts/document/badge.tsx', 'web-viewers-one-way'],
  [`${web}/viewers/pdf/a.ts`, '../../features/process/card.tsx', 'web-viewers-one-way'],
  [`${web}/crud/a.ts`, '../features/process/card.tsx', 'web-crud-one-way'],
  [`${web}/screens/home/a.ts`, '../../app/paths.ts', 'web-screens-one-way'],
  [`${web}/screens/home/b.ts`, '../../features/process/card.tsx', undefined],
  [`${web}/ui/b.ts`, '../testing/render.tsx', 'web-testing-for-tests-only'],
  ['e2e/flows/a.ts', '../../apps/web/src/lib/format.ts', 'e2e-from-outside'],
  ['packages/rules/src/money/c.ts', './nowhere.ts', 'resolvable'],
  [`${server}/platform/x.ts`, './y.ts', 'no-cycles'],
];

/** Which files import which, and whether their folders then need each other. */
const FOLDER_CASES = [
  [`${server}/platform/mail`, { a: '../sms/b.ts' }, `${server}/platform/sms`, { c: '../mail/d.ts' }, true],
  [`${server}/platform/jobs`, { a: '../outbox/b.ts' }, `${server}/platform/outbox`, { c: './b.ts' }, false],
  [`${server}/platform/flags`, { a: '../ids/b.ts' }, `${server}/platform/ids`, { 'b.test': '../flags/a.ts' }, false],
  [
    `${server}/modules/account/user`,
    { a: '../session/b.ts' },
    ...[`${server}/modules/account/session`, { c: '../user/d.ts' }, true],
  ],
  [`${web}/ui/menu`, { a: '../late/b.ts' }, `${web}/ui/late`, { c: '../menu/d.ts' }, true],
  [`${web}/lib/draft`, { a: '../store/b.ts' }, `${web}/lib/store`, { c: '../draft/d.ts' }, true],
  [
    'packages/contract/src/tag',
    { a: '../common/b.ts' },
    ...['packages/contract/src/common', { c: '../tag/d.ts' }, true],
  ],
  ['packages/rules/src/date', { a: '../text/b.ts' }, 'packages/rules/src/text', { c: '../date/d.ts' }, true],
];

/** What hands on something of another file, and the rule that forbids it (undefined: allowed). */
const HANDED_ON = [
  [`${server}/modules/records/document/a.service.ts`, './f.ts', 'modules-hand-nothing-on'],
  [`${server}/modules/records/document/a.facts.ts`, './g.ts', 'modules-hand-nothing-on'],
];

const TARGETS = [
  ...['packages/contract/src/index.ts', 'packages/contract/src/server.ts', 'packages/contract/src/x/x.schemas.ts'],
  ...['packages/rules/src/money/cents.ts', 'packages/fixtures/src/world.ts', `${server}/platform/db/pool.ts`],
  `${server}/platform/change/statement.ts`,
  ...[
    `${server}/modules/records/process/process.service.ts`,
    `${server}/modules/records/process/process.repository.ts`,
  ],
  `${server}/modules/records/process/process.facts.ts`,
  `${server}/modules/records/process/process.judge.ts`,
  `${server}/modules/records/process/engine/process.change.ts`,
  ...[`${server}/modules/note/note.service.ts`, `${server}/modules/definitions/tag/tag.sql.ts`],
  ...[`${server}/modules/acts/capture/capture.change.ts`, `${server}/modules/finding/search/search.facts.ts`],
  ...['packages/contract/src/schemas.ts', 'apps/server/test/facts.ts'],
  ...['apps/server/test/factories.ts', `${web}/lib/format.ts`, `${web}/ui/button.tsx`, `${web}/testing/render.tsx`],
  ...[`${web}/features/process/card.tsx`, `${web}/screens/home/home.screen.tsx`, `${web}/app/paths.ts`],
  `${web}/parts/document/badge.tsx`,
];

describe('the import rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tramite-imports-'));
  const cruise = async (config, ...folders) => {
    const report = join(folder, 'report.json');
    const options = ['--config', join(ROOT, config), '--output-type', 'json', '--output-to', report];
    await run(process.execPath, [bin('dependency-cruiser/bin/dependency-cruise.mjs'), ...options, ...folders], {
      cwd: folder,
    });
    return JSON.parse(readFileSync(report, 'utf8')).summary.violations;
  };
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  let violations = [];

  beforeAll(async () => {
    for (const path of TARGETS) write(path, 'export const value = 1;\n');
    for (const [path, target] of CASES) write(path, `import * as it from '${target}';\nexport const seen = it;\n`);
    for (const [path, target] of HANDED_ON) write(path, `export { seen } from '${target}';\n`);
    for (const [one, ofOne, other, ofOther] of FOLDER_CASES) {
      for (const [path, file, target] of [
        ...Object.entries(ofOne).map((entry) => [one, ...entry]),
        ...Object.entries(ofOther).map((entry) => [other, ...entry]),
      ]) {
        write(join(path, `${file}.ts`), `import * as it from '${target}';\nexport const seen = it;\n`);
        const imported = join(path, target);
        if (!existsSync(join(folder, imported))) write(imported, 'export const value = 1;\n');
      }
    }
    write(`${server}/platform/y.ts`, "export { seen } from './x.ts';\n");
    write('tsconfig.base.json', readFileSync(join(ROOT, 'tsconfig.base.json'), 'utf8'));
    mkdirSync(join(folder, 'node_modules/@tramite'), { recursive: true });
    for (const name of ['contract', 'rules', 'fixtures']) {
      write(`packages/${name}/package.json`, readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'));
      symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@tramite', name));
    }
    violations = await cruise('.dependency-cruiser.cjs', 'packages', 'apps', 'e2e');
    violations.push(...(await cruise('.dependency-cruiser.folders.cjs', server, web, 'packages')));
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([...CASES, ...HANDED_ON])('%s with %s breaks %s', (path, _target, rule) => {
    const broken = violations.filter(({ from }) => from === path).map(({ rule: { name } }) => name);
    if (rule) expect(broken).toContain(rule);
    else expect(broken).toEqual([]);
  });

  it.each(FOLDER_CASES)(
    'folder %s with %j and %s with %j are in a cycle: %s',
    (path, _of, _other, _its, isCircular) => {
      const broken = violations.filter(({ from, rule }) => from === path && rule.name === 'no-folder-cycles');
      expect(broken.length > 0).toBe(isCircular);
    },
  );
});
