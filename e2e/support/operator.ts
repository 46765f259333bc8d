import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');

/** What an operator does with `npm run flags`: sets a flag for one person. Running servers follow within seconds. */
export async function setFlag(set: string, login: string): Promise<void> {
  const script = resolve(root, 'tools/run-server-script.mjs');
  await promisify(execFile)(process.execPath, [script, 'flags', '--set', set, '--login', login], { cwd: root });
}

/** What an operator does with `npm run create-link`: the path of a link that works once. */
export async function createLink(...args: readonly string[]): Promise<string> {
  const script = resolve(root, 'tools/run-server-script.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'create-link', ...args], { cwd: root });
  const path = /https?:\/\/[^/]+(\/auto\/\S*token=[\w-]+)/.exec(stdout)?.[1];
  if (!path) throw new Error(`no link in: ${stdout}`);
  return path;
}
