import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../paths.mjs';
import { browserSpecsOf, SMOKE, SPEC_NOUNS } from './browser-specs.mjs';

const foldersOf = (path) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const features = foldersOf('apps/web/src/features');
const modules = foldersOf('apps/server/src/modules').flatMap((floor) => foldersOf(`apps/server/src/modules/${floor}`));
const texts = readdirSync(join(ROOT, 'apps/web/public/locales/pt-br')).map((name) => name.replace('.json', ''));

it('names every spec, and no other', () => {
  const specs = ['a11y', 'flows'].flatMap((folder) =>
    readdirSync(join(ROOT, 'e2e', folder))
      .filter((name) => name.endsWith('.spec.ts'))
      .map((name) => `${folder}/${name}`),
  );
  expect(Object.keys(SPEC_NOUNS).sort()).toEqual(specs.sort());
  expect(specs).toEqual(expect.arrayContaining(SMOKE));
});

it.each(Object.entries(SPEC_NOUNS))('%s goes through nouns that there are', (_spec, nouns) => {
  expect(nouns.length).toBeGreaterThan(0);
  expect([...features, ...modules, ...texts]).toEqual(expect.arrayContaining([...nouns]));
});

it.each(features)('the feature %s is gone through by a spec', (feature) => {
  expect(Object.values(SPEC_NOUNS).flat()).toContain(feature);
});

it('a change of a feature is tried by its specs and the smoke ones', () => {
  const specs = browserSpecsOf(['apps/web/src/features/tag/components/tag-list.tsx', 'docs/state.md']);
  expect(specs).toEqual([...SMOKE, 'flows/process-acts.spec.ts'].sort());
});

it.each([
  'apps/server/src/modules/acts/tag/tag.service.ts',
  'packages/contract/src/tag/tag.schemas.ts',
  'apps/web/public/locales/pt-br/tag.json',
])('a change of %s is one of its feature', (file) => {
  expect(browserSpecsOf([file])).toContain('flows/process-acts.spec.ts');
  expect(browserSpecsOf([file])).not.toContain('flows/report.spec.ts');
});

it('a change of a spec is tried by that spec alone', () => {
  expect(browserSpecsOf(['e2e/flows/tabs.spec.ts'])).toEqual(['flows/tabs.spec.ts']);
});

it.each([
  'apps/web/src/ui/record-list.tsx',
  'apps/web/src/screens/home/home.screen.tsx',
  'apps/server/src/platform/change/change.ts',
  'apps/server/src/modules/records/document/document.service.ts',
  'apps/server/src/modules/records/process/process.facts.ts',
  'packages/contract/src/process/process.schemas.ts',
  'packages/rules/src/check/check-step.ts',
  'e2e/support/api.ts',
  'package-lock.json',
])('a change of %s is tried by all of them', (file) => {
  expect(browserSpecsOf([file, 'e2e/flows/tabs.spec.ts'])).toEqual([]);
});

it('a change that no browser sees is tried by none', () => {
  expect(browserSpecsOf(['docs/state.md', 'apps/web/src/features/tag/tags.test.ts', 'bench/api.mjs'])).toBeNull();
});
