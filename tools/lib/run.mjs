import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { onShutdown } from './shutdown.mjs';

const KEPT_OUTPUT = 2_000_000;

/**
 * Runs a command to its end; it is stopped when this process stops. `onLine` sees each line of output as it comes.
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number, input?: string,
 *   onLine?: (line: string) => void}} [options]
 * @returns {Promise<{code: number, output: string}>} code 127 when the command does not exist
 */
export function run(command, args, { cwd = ROOT, env = process.env, uid, gid, input, onLine } = {}) {
  const stdin = input === undefined ? 'ignore' : 'pipe';
  const child = spawn(command, args, { cwd, env, uid, gid, stdio: [stdin, 'pipe', 'pipe'], windowsHide: true });
  const forget = onShutdown(() => child.kill());
  let output = '';
  let unfinished = '';
  const take = (text) => {
    output = (output + text).slice(-KEPT_OUTPUT);
    if (!onLine) return;
    const lines = (unfinished + text).split('\n');
    unfinished = lines.pop() ?? '';
    lines.forEach(onLine);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take);
  child.stdin?.on('error', () => undefined).end(input);
  return new Promise((resolve) => {
    const end = (code) => {
      forget();
      if (unfinished) onLine?.(unfinished);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      take(`${error.message}\n`);
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** The last lines of an output, for a message. */
export const tail = (text, lines = 20) => text.trimEnd().split('\n').slice(-lines).join('\n');

/** Runs a command that must succeed; otherwise throws `failure` followed by the end of its output. */
export async function runOrFail(failure, command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new PlainError(`${failure}\n${tail(output, 40)}`);
  return output;
}

/** Runs a Node script with this Node; see runOrFail. */
export const runNode = (failure, args, options) => runOrFail(failure, process.execPath, args, options);
