import { join, resolve } from 'node:path';

/** The repository. */
export const root = resolve(import.meta.dirname, '../..');

/** How many tests run at the same time, each on a product and demo world of its own; E2E_WORKERS to measure others. */
export const WORKERS = Number(process.env.E2E_WORKERS || 2);

/** A running product: nothing that a test changes in one is seen in another. */
export interface World {
  readonly port: number;
  readonly dataDir: string;
}

const firstPort = Number(process.env.PORT ?? 3210);
const folder = resolve(root, process.env.DATA_DIR || '.data/e2e');

/** The worlds by the number of their worker; tools/lib/test/parts.mjs keeps their ports free. */
export const worlds: readonly World[] = Array.from({ length: WORKERS }, (_, worker) => ({
  port: firstPort + worker * 10,
  dataDir: join(folder, `world-${worker}`),
}));

/** The world of this worker; the first one where no worker runs. */
export const world: World = worlds[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? (worlds[0] as World);
