import { configDefaults, defineConfig } from 'vitest/config';

const INTEGRATION = ['apps/server/**/*.integration.test.ts', 'apps/server/test/**/*.test.ts'];

/** What is tried on the built product, as it is installed. */
const BUILT = ['tools/built/*.test.mjs', 'apps/server/test/built/*.test.ts'];

/** A copy of the repository, tried whole. */
const GENERATORS = 'tools/generators.test.mjs';

/** Bundles the process in which files are decoded. */
const DECODE_WORKER_SETUP = 'apps/server/test/decode-worker-setup.ts';

// Times are generous: a slow machine is no defect.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          maxWorkers: 2,
          // They leave nothing behind: each worker reads the code once.
          isolate: false,
          testTimeout: 60_000,
          include: ['packages/**/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'unit-server',
          environment: 'node',
          maxWorkers: 2,
          // Apart from the packages: the server forbids its process to draw what the demo papers are drawn with.
          isolate: false,
          // Some start processes of their own.
          testTimeout: 60_000,
          globalSetup: [DECODE_WORKER_SETUP],
          include: ['apps/server/{src,scripts}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...INTEGRATION],
        },
      },
      {
        test: {
          name: 'unit-tools',
          environment: 'node',
          maxWorkers: 2,
          // Some start processes of their own.
          testTimeout: 60_000,
          include: ['tools/**/*.test.mjs'],
          exclude: [...configDefaults.exclude, ...BUILT, GENERATORS],
        },
      },
      {
        test: {
          name: 'generators',
          environment: 'node',
          maxWorkers: 1,
          include: [GENERATORS],
        },
      },
      {
        test: {
          name: 'built',
          environment: 'node',
          globalSetup: ['apps/server/test/global-setup.ts'],
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          include: BUILT,
        },
      },
      {
        test: {
          name: 'unit-web',
          // Files without a page say so in their first line and are spared the half second it takes.
          environment: 'happy-dom',
          maxWorkers: 2,
          // Those of the whole application read its code first.
          testTimeout: 60_000,
          include: ['apps/web/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: INTEGRATION,
          exclude: [...configDefaults.exclude, ...BUILT],
          globalSetup: [DECODE_WORKER_SETUP, 'apps/server/test/global-setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          // The server keeps nothing but per database; read once, it saves a third of the time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
