import type { TransitionForm } from '@tramite/contract';
import { isAllFilled } from '@tramite/rules/workflow/readiness';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { findSetup } from '../../definitions/process-type/process-type.facts.ts';
import { findOffered } from '../../definitions/process-type/process-type.service.ts';
import { findVersionOfStage, getVersion } from '../../definitions/workflow/workflow.facts.ts';
import { ensureMayTransit } from '../../records/process/abilities/process.ensure.policy.ts';
import { findProcessFacts } from '../../records/process/facts/process.facts.ts';
import { missingFor } from '../../records/process/facts/process.readiness.policy.ts';
import { findAskedChecklists } from './transition.checklist.facts.ts';
import { findDeparture } from './transition.departure.facts.ts';
import { presentTransition, presentTransitionForm } from './transition.presenter.ts';

/**
 * What a transition of a process still asks for; empty lists mean that it may be posted at once.
 * @throws process.not_found, process.reserved, transition.*
 */
export async function getTransitionForm(ctx: Ctx, processId: number, transitionId: number): Promise<TransitionForm> {
  const { db, customerId, actor } = ctx;
  const process = await findProcessFacts(db, customerId, actor, processId);
  if (!process) throw problem('process.not_found');
  const version = await getVersion(ctx, process.version_id);
  const { transition } = await findDeparture(ctx, process, version, transitionId);
  ensureMayTransit(ctx, process, version, transition);
  const missing = missingFor(version, transition, process);
  const checkLists = await findAskedChecklists(ctx, version, transition);
  if (isAllFilled(missing)) return { indexers: [], documentTypes: [], checkLists };
  const setup = await findSetup(db, customerId, process.type_id, { options: 'short' });
  if (!setup) throw problem('process.not_found');
  const asksForDocuments = missing.some(({ kind }) => kind === 'document');
  const forms = asksForDocuments ? await findOffered(ctx, setup) : [];
  return { ...presentTransitionForm(actor, { version, transition, process, setup, missing, forms }), checkLists };
}

/**
 * Transitions that leave a stage of a process type, in the order of the diagram.
 * @throws process_type.not_found when the type has no such stage in any version
 */
export async function listTransitions(ctx: Ctx, typeId: number, stageId: number) {
  const versionId = await findVersionOfStage(ctx.db, ctx.customerId, typeId, stageId);
  if (!versionId) throw problem('process_type.not_found');
  const version = await getVersion(ctx, versionId);
  const items = version.transitions
    .filter(({ fromStageId }) => fromStageId === stageId)
    .map((transition) => presentTransition(version, transition));
  return { count: items.length, items };
}
