import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs, readStamp, writeStamp } from './hash-inputs.mjs';
import { bin, ROOT } from './paths.mjs';
import { precompress } from './precompress.mjs';
import { runNode } from './run.mjs';

const COMMON = ['package-lock.json', 'tsconfig.base.json', 'packages/contract', 'packages/rules'];
const SERVER = join(ROOT, 'apps/server');
const WEB = join(ROOT, 'apps/web');
const DECODE_WORKER = 'src/platform/decode/decode-worker.ts';

const scriptsOf = (folder) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')) : [];

/** Entry points of the server: the name in apps/server/dist, and the source. */
function serverEntries() {
  const named = { main: 'src/main.ts', 'decode-worker': DECODE_WORKER };
  for (const name of scriptsOf(join(SERVER, 'scripts'))) named[`scripts/${name.slice(0, -3)}`] = `scripts/${name}`;
  return Object.entries(named).map(([out, path]) => ({ out, in: join(SERVER, path) }));
}

// Our packages are TypeScript and go into the bundle; what npm installed stays outside, but for libraries of hundreds of
// small modules, which take longer to open than to run.
const INSIDE = /^(@tramite\/|kysely$|typebox(\/|$))/;
const installedOutside = {
  name: 'installed-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || INSIDE.test(path) ? undefined : { path, external: true },
    );
  },
};

async function bundle(entryPoints, outdir) {
  const { build, stop } = await import('esbuild');
  await build({
    entryPoints,
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outExtension: { '.js': '.mjs' },
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [installedOutside],
    // What is imported when it is needed is a file of its own, and is not loaded before.
    splitting: true,
    logLevel: 'warning',
  });
  await stop();
}

async function bundleServer() {
  const outdir = join(SERVER, 'dist');
  rmSync(outdir, { recursive: true, force: true });
  await bundle(serverEntries(), outdir);
}

/** The decode process as a bundle in a folder below the repository; answers its file. */
export async function bundleDecodeWorker(outdir) {
  await bundle([join(SERVER, DECODE_WORKER)], outdir);
  return join(outdir, 'decode-worker.mjs');
}

async function buildWeb() {
  await runNode('The web application could not be built.', [bin('vite/bin/vite.js'), 'build'], { cwd: WEB });
  precompress(join(WEB, 'dist'));
}

async function buildWhenStale({ name, inputs, product, build }) {
  const hash = hashInputs([...inputs, 'tools/lib/build.mjs']);
  if (existsSync(product) && readStamp(name) === hash) return 'up to date';
  if (existsSync(product) && !existsSync(bin('esbuild'))) return 'as it was built: the build tools are not installed';
  await build();
  writeStamp(name, hash);
  return 'built';
}

/** Builds apps/web/dist when its sources changed. Answers what was done. */
export const ensureWeb = () =>
  buildWhenStale({
    name: 'web',
    inputs: [...COMMON, 'apps/web', 'tools/lib/precompress.mjs'],
    product: join(WEB, 'dist/index.html'),
    build: buildWeb,
  });

/** Bundles apps/server/dist when its sources changed. Answers what was done. */
export const ensureServer = () =>
  buildWhenStale({
    name: 'server',
    inputs: [...COMMON, 'packages/fixtures', 'apps/server'],
    product: join(SERVER, 'dist/main.mjs'),
    build: bundleServer,
  });

/** A program of the bundled server: `main`, `scripts/migrate` and so on. */
export const serverProgram = (name) => join(SERVER, 'dist', `${name}.mjs`);
