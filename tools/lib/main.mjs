import { watchNpm } from './npm-parent.mjs';
import { PlainError } from './plain-error.mjs';
import { shutdown } from './shutdown.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const SAME_SIGNAL_MS = 1000;

/**
 * Runs a tool: Ctrl+C and SIGTERM stop what it started before it ends, a second one ends it at once.
 * @param {() => Promise<number | undefined>} work answers the exit code, 0 when nothing
 * @param {{stoppedCode?: number}} [options] exit code after a signal: 0 where stopping is the normal end
 */
export async function main(work, { stoppedCode = 130 } = {}) {
  let stopping = false;
  let since = 0;
  const stop = async () => {
    stopping = true;
    since = performance.now();
    console.log('\nStopping...');
    await shutdown();
    process.exit(stoppedCode);
  };
  const handleSignal = () => {
    if (!stopping) stop();
    // One Ctrl+C can arrive twice: from the terminal, and handed on by npm.
    else if (performance.now() - since > SAME_SIGNAL_MS) process.exit(stoppedCode || 1);
  };
  for (const signal of SIGNALS) process.on(signal, handleSignal);
  // Nobody reads the output of a terminal or pipe that closed.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  watchNpm(() => stopping || stop());
  let code = 0;
  try {
    code = (await work()) ?? 0;
  } catch (error) {
    // What fails because it is being stopped is not news.
    if (!stopping) console.error(error instanceof PlainError ? `\n${error.message}` : error);
    code = 1;
  }
  if (stopping) return;
  stopping = true;
  await shutdown();
  process.exit(code);
}
