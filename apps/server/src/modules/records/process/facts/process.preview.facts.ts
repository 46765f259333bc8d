import type { PreviewedItem } from '../../../../platform/batch/define-batch.ts';
import { type Judged, previewEach } from '../../../../platform/batch/preview-each.ts';
import type { Ctx } from '../../../../platform/call/context.ts';
import type { Sql } from '../../../../platform/db/sql.ts';
import { listProcessFacts, type ProcessFacts } from './process.facts.ts';

/** What would happen to each of many processes; what `judge` throws is why one is left out. */
export async function previewProcesses<S, More extends object = object>(
  ctx: Ctx,
  ids: readonly number[],
  judge: (process: ProcessFacts & More) => Judged<S> | Promise<Judged<S>>,
  more?: Readonly<Record<keyof More & string, Sql>>,
): Promise<PreviewedItem<S>[]> {
  const processes = await listProcessFacts<More>(ctx.db, ctx.customerId, ctx.actor, ids, more);
  return previewEach(processes, ({ type_name }) => type_name, judge);
}
