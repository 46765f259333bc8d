import type { ErrorCode } from '@tramite/contract';
import type { PreviewedItem } from '../../../platform/batch/define-batch.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { ProblemError } from '../../../platform/problem/problem.ts';
import { listProcessFacts, type ProcessFacts } from './process.change.repository.ts';

/** What a preview says of a process that is not left out. */
export type Judged<S> = Pick<PreviewedItem<S>, 'detail' | 'changes'> & { readonly step: S };

/** What would happen to each of many processes; what `judge` throws is why one is left out. */
export async function previewProcesses<S, More extends object = object>(
  ctx: Ctx,
  ids: readonly number[],
  judge: (process: ProcessFacts & More) => Judged<S> | Promise<Judged<S>>,
  more?: Readonly<Record<keyof More & string, Sql>>,
): Promise<PreviewedItem<S>[]> {
  const processes = await listProcessFacts<More>(ctx.db, ctx.customerId, ctx.actor, ids, more);
  return Promise.all(
    processes.map(async (process): Promise<PreviewedItem<S>> => {
      const shown = { recordId: process.id, label: process.type_name };
      try {
        return { ...shown, allowed: true, ...(await judge(process)) };
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        return { ...shown, allowed: error.code as ErrorCode, values: error.options.values };
      }
    }),
  );
}
