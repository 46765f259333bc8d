import type { ProcessDiagram, ProcessPage } from '@tramite/contract';
import { processSituationName } from '@tramite/rules/process/situation';
import type { Ctx } from '../../../platform/call/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { presentIndexers } from '../../definitions/indexer/indexer.presenter.ts';
import { findSetup } from '../../definitions/process-type/process-type.facts.ts';
import { presentDocumentType } from '../../definitions/process-type/process-type.presenter.ts';
import type { ProcessTypeSetup } from '../../definitions/process-type/process-type.sql.ts';
import { getVersion, stageOf, type VersionDefinition } from '../../definitions/workflow/workflow.facts.ts';
import { countValid, findProcessFacts, type ProcessFacts } from '../../records/process/facts/process.facts.ts';
import { presentProcesses } from '../../records/process/process.list.presenter.ts';
import { findAround, type RelatedRow } from './process-page.repository.ts';
import { presentDecisions, presentDiagram, presentOwners, presentPlaces, presentStages } from './process-page.way.ts';

/**
 * A process with everything its page shows.
 * @throws process.not_found unless the actor sees it
 */
export async function getProcessPage(ctx: Ctx, id: number): Promise<ProcessPage> {
  const { db, customerId, actor } = ctx;
  const [facts, [process], around] = await Promise.all([
    findProcessFacts(db, customerId, actor, id),
    presentProcesses(ctx, sql`${[id]}::bigint[]`),
    findAround(db, customerId, actor, id),
  ]);
  if (!facts || !process || !around) throw problem('process.not_found');
  const [version, setup] = await Promise.all([
    getVersion(ctx, facts.version_id),
    findSetup(db, customerId, facts.type_id, { options: 'short' }),
  ]);
  if (!setup) throw problem('process.not_found');
  const children = around.children.map(presentRelated);
  return {
    process,
    stages: presentStages(version, facts, around),
    indexers: presentIndexers(actor, setup.indexers, facts.indexers),
    unheldFunctions: around.unheldFunctions,
    documentTypes: presentTypes(ctx, setup, facts, version),
    oldForms: hasPermission(actor, 'document.form') ? [...around.oldForms] : [],
    checkLists: around.checkLists.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
    parent: around.parent && presentRelated(around.parent),
    children,
    parentWorkflowId: around.parent?.id ?? null,
    childWorkflowIds: children.map((child) => child.id),
    waitingChildWorkflowIds: children.filter(({ isOpen }) => isOpen).map((child) => child.id),
    breadcrumbs: {
      establishments: presentPlaces(facts, around.steps),
      flowDecisions: presentDecisions(version, around.steps),
      owners: presentOwners(around.steps),
    },
  };
}

/** What the process takes, with how many it has; an open one asks for what its stage does, too. */
function presentTypes({ actor }: Ctx, setup: ProcessTypeSetup, facts: ProcessFacts, version: VersionDefinition) {
  const stage = facts.is_open ? stageOf(version, facts.stage_id) : undefined;
  return setup.documentTypes.map((type) => {
    const asked = stage?.requiredDocuments.find(({ documentType }) => documentType === type.code)?.min ?? 0;
    const min = Math.max(type.min, asked);
    return presentDocumentType(actor, type, { min, max: type.max, present: countValid(facts, type.id) });
  });
}

function presentRelated({ id, typeId, typeLabel, situationId, isOpen }: RelatedRow) {
  const situation = { id: situationId, name: processSituationName(situationId) };
  return { id, type: { id: typeId, label: typeLabel }, situation, isOpen };
}

/**
 * The diagram of a process with where it stands and the way it came.
 * @throws process.not_found unless the actor sees it
 */
export async function getProcessDiagram(ctx: Ctx, id: number): Promise<ProcessDiagram> {
  const { db, customerId, actor } = ctx;
  const [facts, around] = await Promise.all([
    findProcessFacts(db, customerId, actor, id),
    findAround(db, customerId, actor, id),
  ]);
  if (!facts || !around) throw problem('process.not_found');
  return presentDiagram(await getVersion(ctx, facts.version_id), facts, around.steps);
}
