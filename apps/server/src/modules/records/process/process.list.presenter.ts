import type { Process } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { readProcesses } from './abilities/process.state.facts.ts';
import { presentProcess } from './process.presenter.ts';

/** The processes among an array of ids that the actor may see, in that order. */
export async function presentProcesses(ctx: Ctx, ids: Sql<number[]>): Promise<Process[]> {
  const found = await readProcesses(ctx, ids, ctx.actor);
  return Promise.all(found.map(({ row, version }) => presentProcess(ctx, row, version)));
}
