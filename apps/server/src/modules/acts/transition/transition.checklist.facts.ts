import type { AskedChecklist } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { findChecklists } from '../../definitions/checklist/checklist.facts.ts';
import { stageOf, type TransitionRow, type VersionDefinition } from '../../definitions/workflow/workflow.facts.ts';

/** The checklists that a transition asks, as they are registered now; none of one that cancels or goes back. */
export async function findAskedChecklists(
  { db, customerId }: Pick<Ctx, 'db' | 'customerId'>,
  version: VersionDefinition,
  { fromStageId, isCancel, isBack }: TransitionRow,
): Promise<AskedChecklist[]> {
  const names = isCancel || isBack ? [] : (stageOf(version, fromStageId)?.checklists ?? []);
  const ids = names.flatMap((name) => version.checklists.find(({ code }) => code === name)?.id ?? []);
  return ids.length === 0 ? [] : findChecklists(db, customerId, [...new Set(ids)]);
}
