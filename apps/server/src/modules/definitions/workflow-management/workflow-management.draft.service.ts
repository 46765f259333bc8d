import type { BodyOf, endpoints, ManagedFlow } from '@tramite/contract';
import { formatTime } from '@tramite/rules/date/format-instant';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { presentFlow } from './workflow-management.presenter.ts';
import { readFlow } from './workflow-management.read.ts';
import type { FlowRow } from './workflow-management.repository.ts';
import { getFlowRow } from './workflow-management.service.ts';
import { deleteDraft, type FlowTurn, putDraft, turnFlow } from './workflow-management.write.sql.ts';

type Calls = (typeof endpoints)['workflowManagement'];

/** @throws conflict.version with who changed the flow and when */
export function ensureSeenFlow(row: FlowRow, version: number): void {
  if (row.flow_version === version) return;
  const name = row.flow_changed_by ?? '';
  const time = row.flow_changed_at ? formatTime(row.flow_changed_at, row.time_zone) : '';
  throw problem('conflict.version', { values: { name, time }, details: { version: row.flow_version, name, time } });
}

export function turnOf({ customerId, clock, actor }: Ctx, row: FlowRow): FlowTurn {
  const { id: typeId, flow_version: version } = row;
  return { customerId, typeId, version, at: clock.now(), userId: actor.userId };
}

/** The row as it is after a change of its flow. */
export function turned({ clock, actor }: Ctx, row: FlowRow): FlowRow {
  return { ...row, flow_version: row.flow_version + 1, flow_changed_at: clock.now(), flow_changed_by: actor.name };
}

/**
 * Saves a flow as the draft of its type.
 * @throws process_type.not_found, conflict.version, workflow.bpmn_*
 */
export async function editFlow(ctx: Ctx, { id, version, bpmnXml }: BodyOf<Calls['edit']>): Promise<ManagedFlow> {
  // Whoever comes too late is told before the file is opened.
  ensureSeenFlow(await getFlowRow(ctx, id), version);
  const [definition, draftId] = await Promise.all([readFlow(ctx, bpmnXml), nextId(ctx.db, 'process_type_version')]);
  return change(ctx, {
    read: () => getFlowRow(ctx, id),
    decide: (row) => {
      ensureSeenFlow(row, version);
      const draft = { id: row.draft_id ?? draftId, bpmnXml, definition };
      const kept = { ...row, draft_id: draft.id, has_draft: true, bpmn_xml: bpmnXml, definition };
      return {
        guarded: [turnFlow(turnOf(ctx, row))],
        parts: [putDraft(ctx.customerId, id, draft)],
        audit: [{ action: 'workflow.edit', objectType: 'workflow', objectId: id, data: { label: row.name } }],
        answer: presentFlow(turned(ctx, kept)),
      };
    },
  });
}

/** @throws process_type.not_found, conflict.version, workflow.no_draft */
export async function discardDraft(ctx: Ctx, id: number, version: number): Promise<ManagedFlow> {
  await change(ctx, {
    read: () => getFlowRow(ctx, id),
    decide: (row) => {
      ensureSeenFlow(row, version);
      if (row.draft_id === null) throw problem('workflow.no_draft');
      return {
        guarded: [turnFlow(turnOf(ctx, row))],
        parts: [deleteDraft(ctx.customerId, id)],
        audit: [{ action: 'workflow.discard', objectType: 'workflow', objectId: id, data: { label: row.name } }],
        answer: null,
      };
    },
  });
  return presentFlow(await getFlowRow(ctx, id));
}
