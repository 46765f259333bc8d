import { serverProgram } from '../../../tools/lib/build.mjs';
import { run } from '../../../tools/lib/run.mjs';
import type { Environment } from './node.ts';

/** Runs what `npm run verify` runs; answers its lines that say something is wrong. */
export async function verifyProduct(env: Environment): Promise<string[]> {
  const { code, output } = await run(process.execPath, [serverProgram('scripts/verify')], {
    env: { ...process.env, ...env },
  });
  if (code === 0) return [];
  const lines = output.trim().split('\n');
  const start = lines.findIndex((line) => line.endsWith(':'));
  return ['npm run verify found something wrong:', ...lines.slice(Math.max(start, 0))];
}
