import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureServer, ensureWeb } from '../build.mjs';
import { lastingPort } from '../network.mjs';
import { bin, ROOT } from '../paths.mjs';
import { majorVersion } from '../postgres/binaries.mjs';
import { startEphemeralPostgres } from '../postgres/embedded.mjs';
import { run } from '../run.mjs';
import { onShutdown } from '../shutdown.mjs';
import { note } from '../steps.mjs';
import { ensureChromium } from './chromium.mjs';
import { playwrightCounts, vitestCounts } from './counts.mjs';
import { copyWorld, prepareDemoWorld, withoutDatabase } from './demo-world.mjs';
import { failurePages } from './failure-pages.mjs';
import { playwrightFailures, vitestFailures } from './failures.mjs';
import { fetchNewestNode } from './newest-node.mjs';
import { findInstalledPostgres } from './second-postgres.mjs';

/** @typedef {{passed: number, failed: number, output: string, failures?: string[]}} Result */

const node = (args, options) => run(process.execPath, args, options);

const oneCheck = ({ code, output }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output });

const check = (title, ...args) => ({ title, run: async () => oneCheck(await node(args)) });

/** By the native compiler; several threads read the same types each, and the checks run two at once as it is. */
const types = (title, project) =>
  check(title, bin('typescript-native/bin/tsc'), '--singleThreaded', '-p', `${project}tsconfig.json`);

/** The checks that look at the source only, the longest first; each counts as one. */
export const STATIC_CHECKS = [
  types('Types of the web application', 'apps/web/'),
  check('Import rules', join(ROOT, 'tools/check-imports.mjs')),
  types('Types of the server and packages', ''),
  check('Lint', bin('@biomejs/biome/bin/biome'), 'check', '.', '--max-diagnostics=100', '--colors=off'),
  check('Unused files, exports and dependencies', bin('knip/bin/knip.js'), '--no-progress'),
  types('Types of the end-to-end tests', 'e2e/'),
];

/** A new folder that others may pass through: started by root, the account of PostgreSQL has to reach its data in it. */
function temporaryFolder(prefix) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}

async function withTemporaryFolder(work) {
  const folder = temporaryFolder('tramite-test-');
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @param {{env?: NodeJS.ProcessEnv, only?: string[], changedSince?: string}} [options] `only`: parts of paths */
const vitest = (projects, { env = process.env, only = [], changedSince } = {}) =>
  withTemporaryFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const { code, output } = await node(
      [
        ...[bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        ...projects.map((project) => `--project=${project}`),
        ...(changedSince ? [`--changed=${changedSince}`, '--passWithNoTests'] : []),
        ...only,
      ],
      { env: { ...env, NO_COLOR: '1' } },
    );
    const said = readReport(report);
    return { ...vitestCounts(said, code), output, failures: vitestFailures(said, ROOT) };
  });

/** Unit tests: packages, server, web application and tools. */
export const unitTests = (changedSince) => ({
  title: 'Unit tests',
  run: () => vitest(['unit', 'unit-server', 'unit-tools', 'unit-web'], { changedSince }),
});

/** What the generators write, tried in a copy of the repository: it compiles, keeps the rules and passes its tests. */
export const GENERATORS = { title: 'Generators', run: () => vitest(['generators']) };

/** Where SQL itself is tried: migrations, changes, jobs and audit, the walls between customers in it, searches. */
const ABOUT_SQL = [
  'src/platform/',
  'src/modules/finding/search/',
  'test/row-level-security',
  'test/isolation/two-walls',
  'scripts/',
];

const integrationAt = (url, only) => vitest(['integration'], { env: { ...process.env, TEST_DATABASE_URL: url }, only });

const integration = (title, { binDir, only } = {}) => ({
  title,
  run: async () => {
    const postgres = await startEphemeralPostgres({ binDir });
    try {
      return await integrationAt(postgres.url, only);
    } finally {
      await postgres.stop();
    }
  },
});

/**
 * Integration tests on the embedded PostgreSQL, and those about SQL again on TEST_DATABASE_URL or an installed
 * PostgreSQL 15 or later; all of them with EVERY_ENGINE=1.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string[]} [only] parts of paths
 * @returns {{title: string, run: () => Promise<Result>}[]}
 */
export function integrationParts(env = process.env, only = []) {
  const embedded = integration('Integration tests on the embedded PostgreSQL', { only });
  const again = env.EVERY_ENGINE === '1' ? [] : ABOUT_SQL;
  if (env.TEST_DATABASE_URL) {
    const url = env.TEST_DATABASE_URL;
    return [embedded, { title: 'Integration tests on TEST_DATABASE_URL', run: () => integrationAt(url, again) }];
  }
  const binDir = findInstalledPostgres(env);
  if (!binDir) return [embedded];
  const title = `Integration tests on PostgreSQL ${majorVersion(binDir)} (${binDir})`;
  return [embedded, integration(title, { binDir, only: again })];
}

/** Brings both builds up to date; counts as one check. */
export const BUILD = {
  title: 'Build',
  run: async () => {
    await ensureWeb();
    await ensureServer();
    return { passed: 1, failed: 0, output: '' };
  },
};

/** The built product: README's production steps on an empty database, and the server on the newest Node. */
export const BUILT = {
  title: 'The built product',
  run: async () => {
    await fetchNewestNode().catch((error) => note(error.message));
    return vitest(['built']);
  },
};

/** The ports of e2e/support/world.ts and parent-page.ts beside the first product's, counted from it. */
const PORTS_BESIDE = [10, 90, 91, 100, 101];

/** How many products the browser tests run on; e2e/support/world.ts counts them. */
const WORLDS = Number(process.env.E2E_WORKERS || 2);

/** The demo world that the browser tests begin with; its part counts as one check. `folder` is none until it has passed. */
export function newDemoWorld() {
  const folder = temporaryFolder('tramite-world-');
  const forget = onShutdown(() => world.remove());
  const world = {
    folder: undefined,
    part: {
      title: 'A demo world for the browser tests',
      run: async () => {
        await prepareDemoWorld(folder);
        world.folder = folder;
        return { passed: 1, failed: 0, output: '' };
      },
    },
    remove() {
      forget();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return world;
}

/**
 * The browser tests, on products of their own: new data folders, embedded PostgreSQL, demo worlds.
 * @param {{only?: string[], world?: string}} [options] `only`: specs in e2e; `world`: the folder of one to begin with,
 *   otherwise each product seeds its own
 */
export const browserTests = ({ only = [], world } = {}) => ({
  title: 'Browser tests',
  run: async () => {
    const chromium = await ensureChromium();
    return withTemporaryFolder(async (folder) => {
      const report = join(folder, 'report.json');
      const data = join(folder, 'data');
      for (let number = 0; world && number < WORLDS; number++) await copyWorld(world, join(data, `world-${number}`));
      const { code, output } = await node([bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...only], {
        cwd: join(ROOT, 'e2e'),
        env: {
          ...withoutDatabase(),
          CHROME_PATH: chromium,
          DATA_DIR: data,
          E2E_WORKERS: String(WORLDS),
          PORT: String(await lastingPort(PORTS_BESIDE)),
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          FORCE_COLOR: '0',
        },
      });
      const said = readReport(report);
      const pages = failurePages(said, (path) => readFileSync(path, 'utf8'));
      return {
        ...playwrightCounts(said, code),
        output: `${output.trimEnd()}\n${pages}`,
        failures: playwrightFailures(said),
      };
    });
  },
});
