import { plainReason } from '../../src/platform/settings/plain-reason.ts';

/**
 * Runs an operator's task; what stops it is said in a sentence, and the process ends with 1. Asked for help, it prints
 * the usage instead.
 */
export async function runScript(task: () => Promise<void>, usage?: string): Promise<void> {
  if (usage && process.argv.includes('--help')) {
    console.log(usage);
    return;
  }
  try {
    await task();
  } catch (error) {
    console.error(plainReason(error));
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    process.exitCode = 1;
  }
}
