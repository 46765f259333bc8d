import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ROOT } from './paths.mjs';
import { onShutdown } from './shutdown.mjs';

const GUARD = new URL('./exit-with-parent.mjs', import.meta.url);
const DRAIN_MS = 30_000;

/**
 * Starts a long-running Node process that ends with this one: with SIGTERM and time to drain when this one stops,
 * and by itself when this one is killed.
 * @param {string[]} args Node options, file and arguments
 * @param {NodeJS.ProcessEnv} env
 * @param {{isQuiet?: boolean}} [options] `isQuiet`: only what it says of failures is printed
 * @returns {{exited: Promise<string>, isGone: () => boolean, stop: () => Promise<void>}} `exited` says how it ended
 */
export function startGuarded(args, env, { isQuiet = false } = {}) {
  const child = spawn(process.execPath, ['--import', GUARD.href, ...args], {
    cwd: ROOT,
    env: { ...env, TRAMITE_SUPERVISED: '1' },
    stdio: ['pipe', isQuiet ? 'ignore' : 'inherit', 'inherit'],
    // A group of its own: Ctrl+C in the terminal reaches it once, through us.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  let gone = false;
  const exited = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ? `ended by ${signal}` : `ended with code ${code}`));
  }).finally(() => {
    gone = true;
  });
  child.stdin.on('error', () => undefined);
  const stop = async () => {
    forget();
    child.kill('SIGTERM');
    const cutOff = setTimeout(() => child.kill('SIGKILL'), DRAIN_MS);
    await exited;
    clearTimeout(cutOff);
  };
  const forget = onShutdown(stop);
  return { exited, isGone: () => gone, stop };
}

/** Path of a file of the repository, for a Node argument. */
export const fileOf = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
