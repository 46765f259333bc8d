import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import { indexerChanges } from '@tramite/rules/indexer/indexer-changes';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { sameRecord } from '../../../platform/change/same-record.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { isFeatureEnabled } from '../../definitions/feature/feature.service.ts';
import { ensureNoErrors, fillIndexers, optionIdsOf } from '../../definitions/indexer/indexer.fill.policy.ts';
import { presentIndexers } from '../../definitions/indexer/indexer.presenter.ts';
import type { IndexerUse } from '../../definitions/indexer/indexer.sql.ts';
import { getVersion } from '../../definitions/workflow/workflow.facts.ts';
import { seenVersion } from '../progress/progress.seen.facts.ts';
import { ensureMayEdit } from './abilities/process.ensure.policy.ts';
import { continueProcess } from './engine/process.change.ts';
import { findProcessFacts, type ProcessFacts } from './facts/process.facts.ts';
import { findProcessIndexers, usesOf } from './process.indexers.repository.ts';

type Sent = BodyOf<typeof endpoints.process.updateIndexers>['indexers'];
type Edited = ResponseOf<typeof endpoints.process.updateIndexers>;
type EditedProcess = ProcessFacts & { readonly uses: readonly IndexerUse[] };

/**
 * Fields of a process with their values.
 * @throws process.not_found when it does not exist, is of another type, or the actor may not see it
 */
export async function getProcessIndexers(
  { db, customerId, actor }: Ctx,
  which: { readonly typeId: number; readonly id: number },
) {
  const process = await findProcessIndexers(db, customerId, actor, which);
  if (!process) throw problem('process.not_found');
  const { id, version, uses, stored } = process;
  return { workflowId: id, version, indexers: presentIndexers(actor, uses, stored) };
}

/**
 * Changes fields of a process; what is not sent, or is only read by the actor, stays as it is.
 * @throws process.*, permission.denied, indexer.invalid with the message of every refused field, conflict.version
 */
export function updateProcessIndexers(ctx: Ctx, id: number, sent: Sent): Promise<Edited> {
  const { db, customerId, actor } = ctx;
  const uses = usesOf({ sent: optionIdsOf(sent), storedIn: 'p.indexers' });
  return change(ctx, {
    read: () => findProcessFacts<Pick<EditedProcess, 'uses'>>(db, customerId, actor, id, { uses }),
    decide: (process) => decideEdit(ctx, process, sent),
  });
}

async function decideEdit(ctx: Ctx, process: EditedProcess | undefined, sent: Sent): Promise<Decision<Edited>> {
  if (!process) throw problem('process.not_found');
  const { id, version, indexers: current, uses } = process;
  ensureMayEdit(ctx, process, await getVersion(ctx, process.version_id));
  const { actor } = ctx;
  const at = ctx.clock.now();
  const { enabled: ignoreMinDate } = await isFeatureEnabled(ctx, 'ignore-min-date');
  const filled = fillIndexers({ actor, uses, sent, current, today: dayOf(at, process.time_zone), ignoreMinDate });
  ensureNoErrors(filled.errors);
  const changed = indexerChanges(current, filled.items).map((each) => each.id);
  const audit = [
    { action: 'process.edit', objectType: 'process', objectId: id, data: { indexerIds: changed } },
  ] as const;
  const events = [{ event: 'process.edited', payload: { processId: id } }] as const;
  const isChanged = changed.length > 0;
  return {
    seen: await seenVersion(ctx, { kind: 'process', id }, version),
    ...(isChanged
      ? mergeParts(await continueProcess(ctx, process, { at, filled }), { audit, events })
      : mergeParts(sameRecord('process', ctx.customerId, process))),
    answer: { workflowId: id, version: isChanged ? version + 1 : version, changed },
  };
}
