import type { Process } from '@tramite/contract';
import type { Ctx } from '../../platform/http/context.ts';
import { problem } from '../../platform/http/problem.ts';
import { presentProcess } from './process.presenter.ts';
import { listProcesses } from './process.repository.ts';
import { getDefinitions } from './process-definition.cache.ts';

export { RESERVE_MS } from './process.policy.ts';
export { situationName } from './process-situation.ts';
export { getDefinitions };

/** The processes among `ids` that the actor may see, in that order. */
export async function presentProcesses(ctx: Ctx, ids: readonly number[]): Promise<Process[]> {
  if (ids.length === 0) return [];
  const { db, customerId, actor } = ctx;
  const rows = await listProcesses(db, customerId, actor, ids);
  const definitions = await getDefinitions(
    db,
    customerId,
    rows.map((row) => row.version_id),
  );
  return Promise.all(
    rows.map((row) => {
      const definition = definitions.get(row.version_id);
      if (!definition) throw new Error(`The definition ${row.version_id} of process ${row.id} is gone.`);
      return presentProcess(ctx, row, definition);
    }),
  );
}

/**
 * One process as the actor sees it.
 * @throws process.not_found when it does not exist or the actor may not see it
 */
export async function getProcess(ctx: Ctx, id: number): Promise<Process> {
  const [process] = await presentProcesses(ctx, [id]);
  if (!process) throw problem('process.not_found');
  return process;
}
