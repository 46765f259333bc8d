import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { root, world } from './world.ts';

/** Runs a script of the operator on the world of this worker. */
async function runScript(args: readonly string[], more: Record<string, string> = {}): Promise<string> {
  const script = resolve(root, 'tools/run-server-script.mjs');
  const env = { ...process.env, ...more, DATA_DIR: world.dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { cwd: root, env });
  return stdout;
}

/** What an operator does with `npm run flags`: sets a flag for one person. Running servers follow within seconds. */
export async function setFlag(set: string, login: string): Promise<void> {
  await runScript(['flags', '--set', set, '--login', login]);
}

/** What an operator does with `npm run create-link`: the path of a link that works once. */
export async function createLink(...args: readonly string[]): Promise<string> {
  const stdout = await runScript(['create-link', ...args]);
  const path = /https?:\/\/[^/]+(\/auto\/\S*token=[\w-]+)/.exec(stdout)?.[1];
  if (!path) throw new Error(`no link in: ${stdout}`);
  return path;
}

export interface NewAdministrator {
  readonly login: string;
  readonly email: string;
  readonly name: string;
  readonly customer: string;
  readonly password: string;
}

/**
 * What an operator does with `npm run create-admin`: an administrator of a company, which is made where there is none;
 * with `--operator` in `more` somebody who operates the installation.
 */
export async function createAdministrator({ password, ...who }: NewAdministrator, ...more: string[]): Promise<void> {
  const given = Object.entries(who).flatMap(([option, value]) => [`--${option}`, value]);
  await runScript(['create-admin', ...given, ...more], { ADMIN_PASSWORD: password });
}
