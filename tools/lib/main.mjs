import { PlainError } from './plain-error.mjs';
import { shutdown } from './shutdown.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a tool: Ctrl+C and SIGTERM stop what it started before it ends, a second one ends it at once.
 * @param {() => Promise<number | undefined>} work answers the exit code, 0 when nothing
 * @param {{stoppedCode?: number}} [options] exit code after a signal: 0 where stopping is the normal end
 */
export async function main(work, { stoppedCode = 130 } = {}) {
  let stopping = false;
  for (const signal of SIGNALS) {
    process.on(signal, async () => {
      if (stopping) process.exit(stoppedCode || 1);
      stopping = true;
      console.log('\nStopping...');
      await shutdown();
      process.exit(stoppedCode);
    });
  }
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
