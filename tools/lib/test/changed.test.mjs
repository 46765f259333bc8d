import { expect, it } from 'vitest';
import { integrationOf, touchesGenerators } from './changed.mjs';

it('a change of modules is tried by their tests and by every call', () => {
  const files = [
    'apps/server/src/modules/records/document/document.service.ts',
    'apps/server/src/modules/account/user/user.routes.ts',
  ];
  const all = ['src/modules/records/document/', 'src/modules/account/user/', 'test/all-endpoints', 'test/isolation'];
  expect(integrationOf(files)).toEqual(all);
});

it('a change of the contract is tried by every call', () => {
  expect(integrationOf(['packages/contract/src/user/user.schemas.ts'])).toEqual([
    'test/all-endpoints',
    'test/isolation',
  ]);
});

it.each([
  'apps/server/migrations/0001-start.sql',
  'apps/server/src/platform/change/change.ts',
  'apps/server/src/app.ts',
  'apps/server/test/test-server.ts',
  'packages/rules/src/check/check-step.ts',
])('a change of %s is tried by all of them', (file) => {
  expect(integrationOf([file, 'apps/server/src/modules/account/user/user.routes.ts'])).toEqual([]);
});

it('a change of the web application or of texts is tried by none', () => {
  expect(integrationOf(['apps/web/src/main.tsx', 'docs/state.md'])).toBeNull();
});

it.each([
  'tools/templates/modal/modal.txt',
  'tools/lib/generate/names.mjs',
  'apps/server/src/bindings.ts',
  'apps/web/src/app/menu.ts',
  'apps/web/src/ui/form-modal.tsx',
  'packages/contract/src/common/permissions.ts',
  'biome.json',
  '.dependency-cruiser.cjs',
  'apps/web/tsconfig.json',
  'package-lock.json',
])('a change of %s has the generators tried', (file) => {
  expect(touchesGenerators([file])).toBe(true);
});

it('a change inside a module or a feature leaves the generators alone', () => {
  const files = ['apps/server/src/modules/account/user/user.routes.ts', 'apps/web/src/features/user/user-form.tsx'];
  expect(touchesGenerators(files)).toBe(false);
});
