import type { Process } from '@tramite/contract';
import type { Ctx } from '../../platform/http/context.ts';
import { getVersion } from '../process-type/process-type.definition.service.ts';
import { presentProcess } from './process.presenter.ts';
import { listProcesses } from './process.repository.ts';

export { processSituations, situationName } from './process-situation.ts';

/** The processes among `ids` that the actor may see, in that order. */
export async function presentProcesses(ctx: Ctx, ids: readonly number[]): Promise<Process[]> {
  if (ids.length === 0) return [];
  const rows = await listProcesses(ctx.db, ctx.customerId, ctx.actor, ids);
  const versionIds = [...new Set(rows.map((row) => row.version_id))];
  const versions = new Map(await Promise.all(versionIds.map(async (id) => [id, await getVersion(ctx, id)] as const)));
  return Promise.all(
    rows.map((row) => {
      const version = versions.get(row.version_id);
      if (!version) throw new Error(`The version ${row.version_id} of process ${row.id} was not read.`);
      return presentProcess(ctx, row, version.definition);
    }),
  );
}
