import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const CACHE = resolve(import.meta.dirname, '../../../node_modules/.cache');

/** Bundles the decode process once: from its sources it takes two seconds of a processor at each start. */
export default async function setup(): Promise<() => void> {
  const tool = new URL('../../../tools/lib/build.mjs', import.meta.url).href;
  const { bundleDecodeWorker } = await import(tool);
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'decode-worker-'));
  process.env.DECODE_WORKER = await bundleDecodeWorker(folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
