import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from '../../tools/lib/paths.mjs';
import { runNode, runOrFail } from '../../tools/lib/run.mjs';

/** A built product. */
export interface Product {
  /** As people call it. */
  readonly name: string;
  readonly root: string;
}

const BUILD = `import { ensureServer } from './tools/lib/build.mjs'; await ensureServer();`;

/** The server of a commit, built in a folder of its own that goes with node_modules. */
export async function ensureCommit(commit: string): Promise<Product> {
  const said = await runOrFail(`There is no commit "${commit}".`, 'git', [
    'rev-parse',
    '--verify',
    `${commit}^{commit}`,
  ]);
  const hash = said.trim();
  const name = hash.slice(0, 8);
  const root = join(CACHE, 'beside', name);
  if (existsSync(root)) return { name, root };
  const half = `${root}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  const packed = join(half, 'commit.tar');
  await runOrFail('The commit could not be read.', 'git', ['archive', '--output', packed, hash]);
  await runOrFail('The commit could not be unpacked.', 'tar', ['-xf', packed, '-C', half]);
  rmSync(packed);
  await installInto(half);
  await runNode('The commit could not be built.', ['--input-type=module', '-e', BUILD], { cwd: half });
  // None of the calls touches the web application; a server of production wants to have one.
  symlinkSync(join(ROOT, 'apps/web/dist'), join(half, 'apps/web/dist'));
  renameSync(half, root);
  return { name, root };
}

/** What npm installed here serves the other too, unless it asks for something else. */
async function installInto(folder: string): Promise<void> {
  const lockOf = (root: string) => readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (lockOf(folder) !== lockOf(ROOT)) {
    await runOrFail('npm ci failed.', 'npm', ['ci', '--no-audit', '--no-fund', '--include=dev'], { cwd: folder });
    return;
  }
  const [ours, theirs] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  const own = '@tramite';
  mkdirSync(join(theirs, own), { recursive: true });
  for (const name of readdirSync(ours))
    if (name !== own && name !== '.cache') symlinkSync(join(ours, name), join(theirs, name));
  for (const name of readdirSync(join(ours, own)))
    symlinkSync(readlinkSync(join(ours, own, name)), join(theirs, own, name));
}
