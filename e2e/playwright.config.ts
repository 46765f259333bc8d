import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { greetedCookies } from './support/greeted.ts';
import { parentOrigin } from './support/parent-page.ts';
import { root, WORKERS, type World, world, worlds } from './support/world.ts';

const productOf = ({ port, dataDir }: World) => ({
  command: 'node tools/start.mjs',
  cwd: root,
  url: `http://127.0.0.1:${port}/health/ready`,
  timeout: 180_000,
  reuseExistingServer: process.env.E2E_REUSE === '1',
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
  stdout: 'pipe' as const,
  env: {
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '1',
    DEMO_DAY: 'off',
    LOG_LEVEL: 'warn',
    MFA_FOR_ADMINISTRATORS: 'on',
    LOGIN_TRIES_PER_ADDRESS: '100',
    REQUESTS_PER_MINUTE: '6000',
    FRAME_ORIGINS: parentOrigin(port),
  },
});

/** The built product in Chromium: each worker has one of its own, with a demo database of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: resolve(root, 'test-results'),
  workers: WORKERS,
  fullyParallel: false,
  retries: 0,
  // Generous: a slow machine is no defect.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${world.port}`,
    locale: 'pt-BR',
    // What moves takes a processor's time; flows/whole-job.spec.ts sees it move.
    contextOptions: { reducedMotion: 'reduce' },
    storageState: { cookies: greetedCookies, origins: [] },
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    // Recording takes a third of the time: asked for when a failure is looked into.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
      args: [
        ...['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
        // Nothing is drawn by a graphics card; a process less draws with a tenth less of the processor.
        ...['--disable-gpu', '--in-process-gpu'],
      ],
    },
  },
  webServer: worlds.map(productOf),
});
