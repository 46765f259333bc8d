import { type BodyOf, type endpoints, flowLimits, type ManagedFlow } from '@tramite/contract';
import type { Definition } from '@tramite/rules/workflow/definition';
import { partsOf } from '@tramite/rules/workflow-version/parts-of';
import { versionRows } from '@tramite/rules/workflow-version/version-rows';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { nextIds } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { insertTables, versionTables } from '../workflow/workflow.version.sql.ts';
import { ensureSeenFlow, turnOf } from './workflow-management.draft.service.ts';
import { lintFlow } from './workflow-management.lint.ts';
import { presentFlow } from './workflow-management.presenter.ts';
import type { Coded, FlowRow } from './workflow-management.repository.ts';
import { getFlowRow, getKeptVersion } from './workflow-management.service.ts';
import { publishDraft, retireVersion, turnFlow } from './workflow-management.write.sql.ts';

type Calls = (typeof endpoints)['workflowManagement'];

/**
 * Makes the draft the version that new processes begin with.
 * @throws process_type.not_found, conflict.version, workflow.no_draft, workflow.not_sound, workflow.too_many_versions
 */
export async function publishFlow(ctx: Ctx, id: number, body: BodyOf<Calls['publish']>): Promise<ManagedFlow> {
  await change(ctx, {
    read: () => getFlowRow(ctx, id),
    decide: async (row) => {
      ensureSeenFlow(row, body.version);
      const { draft_id: draftId, definition } = row;
      if (draftId === null || !definition) throw problem('workflow.no_draft');
      const published = publicationOf(ctx, row, definition, body.notes);
      return {
        guarded: [turnFlow(turnOf(ctx, row), draftId), publishDraft(ctx.customerId, draftId, published)],
        parts: [...retire(ctx, row), ...(await flowRows(ctx, row, { id: draftId, ...published, definition }))],
        audit: [told('workflow.publish', row, { number: published.number })],
        answer: null,
      } satisfies Decision<null>;
    },
  });
  return presentFlow(await getFlowRow(ctx, id));
}

/**
 * Publishes a former version again, as a new one; a draft stays.
 * @throws process_type.not_found, conflict.version, workflow.version_not_found, workflow.in_force, workflow.not_sound,
 *   workflow.too_many_versions
 */
export async function rollBack(ctx: Ctx, id: number, body: BodyOf<Calls['rollback']>): Promise<ManagedFlow> {
  await change(ctx, {
    read: async () => ({
      row: await getFlowRow(ctx, id),
      former: await getKeptVersion(ctx, id, body.versionId),
    }),
    decide: async ({ row, former }) => {
      ensureSeenFlow(row, body.version);
      if (former.number === 0) throw problem('workflow.version_not_found');
      if (former.id === row.in_force?.id) throw problem('workflow.in_force');
      const { definition } = former;
      const published = publicationOf(ctx, row, definition, body.notes);
      const [versionId = 0] = await nextIds(ctx.db, 'process_type_version', 1);
      const version = {
        ...versionRow(row, { id: versionId, ...published, definition }),
        bpmn_xml: former.bpmn_xml,
        notes: published.notes,
        origin: former.number,
      };
      return {
        guarded: [turnFlow(turnOf(ctx, row), versionId)],
        parts: [
          ...retire(ctx, row),
          ...insertTables(versionTables, ctx.customerId, { process_type_version: [version] }),
          ...(await flowRows(ctx, row, { id: versionId, ...published, definition })),
        ],
        audit: [told('workflow.rollback', row, { number: published.number, origin: former.number })],
        answer: null,
      } satisfies Decision<null>;
    },
  });
  return presentFlow(await getFlowRow(ctx, id));
}

function publicationOf({ clock, actor }: Ctx, row: FlowRow, definition: Definition, notes = '') {
  const { problems, canPublish } = lintFlow(definition, row);
  if (!canPublish) {
    const errors = problems.filter(({ severity }) => severity === 'error');
    const values = { count: errors.length, first: errors[0]?.message ?? '' };
    throw problem('workflow.not_sound', { values, details: { problems } });
  }
  if (row.versions >= flowLimits.mostVersions)
    throw problem('workflow.too_many_versions', { values: { most: flowLimits.mostVersions } });
  return { number: row.last_number + 1, at: clock.now(), userId: actor.userId, notes: notes.trim() };
}

const retire = ({ customerId }: Ctx, { in_force: current }: FlowRow) =>
  current ? [retireVersion(customerId, current.id)] : [];

interface Published {
  readonly id: number;
  readonly number: number;
  readonly at: Date;
  readonly userId: number;
  readonly definition: Definition;
}

function versionRow({ id: typeId }: FlowRow, { id, number, at, userId, definition }: Published, part = '') {
  const published = { status: 'PUBLISHED', published_at: at, published_by: userId };
  return { id, process_type_id: typeId, number, part, ...published, bpmn_xml: '', definition, notes: '', origin: null };
}

/** The rows of the nodes of a version, and those of its embedded subprocesses, which are versions beside it. */
async function flowRows(ctx: Ctx, row: FlowRow, published: Published) {
  const parts = partsOf(published.definition);
  const ids = await nextIds(ctx.db, 'process_type_version', parts.length);
  const rows = await nodesOf(ctx, row, published.id, published.definition);
  for (const [index, { nodeId, definition }] of parts.entries()) {
    const part = { ...published, id: ids[index] ?? 0, definition };
    const version = versionRow(row, part, nodeId);
    rows.push(...insertTables(versionTables, ctx.customerId, { process_type_version: [version] }));
    rows.push(...(await nodesOf(ctx, row, part.id, definition)));
  }
  return rows;
}

async function nodesOf(ctx: Ctx, row: FlowRow, versionId: number, definition: Definition) {
  const [stageIds, transitionIds] = await Promise.all([
    nextIds(ctx.db, 'stage', definition.stages.length),
    nextIds(ctx.db, 'transition', definition.transitions.length),
  ]);
  const left = { stage: stageIds.values(), transition: transitionIds.values() };
  const ids = {
    role: idIn(row.roles),
    indexer: idIn(row.indexers),
    documentType: idIn(row.documentTypes),
    checklist: idIn(row.checklists),
  };
  const { rows } = versionRows(versionId, definition, ids, (table) => Number(left[table].next().value));
  return insertTables(versionTables, ctx.customerId, rows);
}

function idIn(all: readonly Coded[]): (code: string) => number {
  const ids = new Map(all.map(({ code, id }) => [code, id]));
  return (code) => {
    const id = ids.get(code);
    if (id === undefined) throw new Error(`a sound flow names ${code}, which is not there`);
    return id;
  };
}

function told(action: 'workflow.publish' | 'workflow.rollback', { id, name }: FlowRow, more: object) {
  return { action, objectType: 'workflow', objectId: id, data: { label: name, ...more } } as const;
}
