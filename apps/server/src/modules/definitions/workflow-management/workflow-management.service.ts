import type { BodyOf, endpoints, FlowChoices, ManagedFlow, QueryOf, ResponseOf } from '@tramite/contract';
import type { Definition } from '@tramite/rules/workflow/definition';
import { compareDefinitions } from '@tramite/rules/workflow-version/compare-definitions';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { presentIndexers } from '../indexer/indexer.presenter.ts';
import { findSetup } from '../process-type/process-type.facts.ts';
import { named, presentFlow, presentRead, presentType, presentVersion } from './workflow-management.presenter.ts';
import { readFlow } from './workflow-management.read.ts';
import {
  type Coded,
  type FlowRow,
  findCatalogue,
  findFlow,
  findKeptVersion,
  findOtherChoices,
  listGroups,
  listTypes,
  listVersions,
} from './workflow-management.repository.ts';

type Calls = (typeof endpoints)['workflowManagement'];

const PAGE = 50;

export async function listManaged(ctx: Ctx, query: QueryOf<Calls['list']>): Promise<ResponseOf<Calls['list']>> {
  const { db, customerId, clock } = ctx;
  const { page = 1, ...wanted } = query;
  const part = { now: clock.now(), limit: PAGE, offset: (page - 1) * PAGE };
  const [rows, groups] = await Promise.all([listTypes(db, customerId, wanted, part), listGroups(db, customerId)]);
  const count = rows[0]?.total ?? 0;
  return { count, page, pageSize: PAGE, items: rows.map(presentType), groups, abilities: { create: true } };
}

/** @throws process_type.not_found */
export async function getFlowRow({ db, customerId, clock }: Ctx, id: number): Promise<FlowRow> {
  const row = await findFlow(db, customerId, id, clock.now());
  if (!row) throw problem('process_type.not_found');
  return row;
}

/** @throws process_type.not_found */
export async function getFlow(ctx: Ctx, id: number): Promise<ManagedFlow> {
  return presentFlow(await getFlowRow(ctx, id));
}

/** @throws process_type.not_found */
export async function getFlowChoices(ctx: Ctx, id: number): Promise<FlowChoices> {
  const { roles, indexers, documentTypes } = await getFlowRow(ctx, id);
  const others = await findOtherChoices(ctx.db, ctx.customerId);
  const told = (all: readonly Omit<Coded, 'id'>[]) =>
    all.map(({ code, label }) => ({ code, label })).sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
  return {
    roles: told(roles),
    indexers: told(indexers),
    documentTypes: told(documentTypes),
    checklists: told(others.checklists),
    tags: told(others.tags),
    processTypes: told(others.processTypes),
  };
}

/**
 * Fields of the processes of a type as the actor may see them, also where it was never published.
 * @throws process_type.not_found
 */
export async function listFields({ db, customerId, actor }: Ctx, id: number): Promise<ResponseOf<Calls['listFields']>> {
  const setup = await findSetup(db, customerId, id, { options: 'short' });
  if (!setup) throw problem('process_type.not_found');
  return { items: presentIndexers(actor, setup.indexers, []) };
}

/** @throws process_type.not_found */
export async function listFlowVersions(ctx: Ctx, id: number): Promise<ResponseOf<Calls['listVersions']>> {
  const { in_force: current } = await getFlowRow(ctx, id);
  const rows = await listVersions(ctx.db, ctx.customerId, id);
  return { count: rows.length, items: rows.map((row) => presentVersion(row, current?.id)) };
}

/** @throws workflow.version_not_found */
export async function getKeptVersion({ db, customerId }: Ctx, typeId: number, id: number) {
  const version = await findKeptVersion(db, customerId, typeId, id);
  if (!version) throw problem('workflow.version_not_found');
  return version;
}

/** @throws process_type.not_found, workflow.version_not_found */
export async function getFlowVersion(ctx: Ctx, typeId: number, id: number): Promise<ResponseOf<Calls['getVersion']>> {
  const type = await getFlowRow(ctx, typeId);
  const { number, notes, bpmn_xml: bpmnXml, definition } = await getKeptVersion(ctx, typeId, id);
  const { canPublish: _, ...read } = presentRead(definition, type);
  return { id, number, notes, bpmnXml, ...read };
}

/** @throws process_type.not_found, workflow.bpmn_* */
export async function lintFile(ctx: Ctx, body: BodyOf<Calls['lint']>): Promise<ResponseOf<Calls['lint']>> {
  const { db, customerId } = ctx;
  // A type that is yet to be made gets what its flow asks for, as far as the company has it.
  const catalogue = body.id === undefined ? await findCatalogue(db, customerId) : await getFlowRow(ctx, body.id);
  const definition = await readFlow(ctx, body.bpmnXml);
  return { name: definition.name, ...presentRead(definition, catalogue) };
}

/** @throws process_type.not_found */
export async function lintDraft(ctx: Ctx, id: number): Promise<ResponseOf<Calls['lintDraft']>> {
  const { problems, abilities } = await getFlow(ctx, id);
  return { problems, canPublish: abilities.publish === true };
}

const nothing: Definition = {
  format: 1,
  processId: '',
  name: '',
  stages: [],
  gateways: [],
  flows: [],
  transitions: [],
  unsupported: [],
};

/** @throws process_type.not_found, workflow.version_not_found, workflow.no_draft */
export async function compareVersions(
  ctx: Ctx,
  id: number,
  query: QueryOf<Calls['compare']>,
): Promise<ResponseOf<Calls['compare']>> {
  const type = await getFlowRow(ctx, id);
  const { from = type.in_force?.id, to = type.draft_id } = query;
  if (to === null) throw problem('workflow.no_draft');
  const [before, after] = await Promise.all([
    from === undefined ? { number: null, definition: nothing } : getKeptVersion(ctx, id, from),
    getKeptVersion(ctx, id, to),
  ]);
  const labels = {
    role: named(type.roles),
    indexer: named(type.indexers),
    documentType: named(type.documentTypes),
  };
  return {
    from: before.number,
    to: after.number === 0 ? null : after.number,
    changes: compareDefinitions(before.definition, after.definition, labels),
  };
}
