import type { endpoints, FlowVersion, ManagedFlow, ManagedType, ResponseOf } from '@tramite/contract';
import { type Definition, stagesInOrder } from '@tramite/rules/workflow/definition';
import { emptyFlow } from '@tramite/rules/workflow-version/empty-flow';
import { presentDefinition } from '../workflow/workflow.diagram.presenter.ts';
import { lintFlow } from './workflow-management.lint.ts';
import type { Catalogue, Coded, FlowRow, TypeRow, VersionRow } from './workflow-management.repository.ts';

export function presentType(row: TypeRow): ManagedType {
  const { in_force: current } = row;
  return {
    workflowId: row.id,
    name: row.name,
    group: { id: row.group_id, name: row.group_name },
    enabled: row.enabled,
    isBPM: row.is_bpm,
    inForce: current && { ...current, at: current.at && new Date(current.at).toISOString() },
    isDraft: row.has_draft,
    running: row.running,
    late: row.late,
  };
}

type Read = Pick<
  ResponseOf<typeof endpoints.workflowManagement.lint>,
  'stages' | 'diagram' | 'problems' | 'canPublish'
>;

/** What follows from a definition. */
export function presentRead(definition: Definition, catalogue: Catalogue): Read {
  const role = named(catalogue.roles);
  return {
    ...lintFlow(definition, catalogue),
    diagram: presentDefinition(definition),
    stages: stagesInOrder(definition).map((stage) => ({
      id: stage.id,
      type: stage.type,
      label: stage.label,
      role: stage.responsibleRole === null ? null : role(stage.responsibleRole),
      slaMinutes: stage.slaMinutes,
      indexers: stage.requiredIndexers.map(named(catalogue.indexers)),
      documents: stage.requiredDocuments.map(({ documentType }) => named(catalogue.documentTypes)(documentType)),
      checklists: [...(stage.checklists ?? [])],
      transitions: definition.transitions.filter(({ from }) => from === stage.id).map(({ label }) => label),
    })),
  };
}

/** What people call a code; a code that is not known stands for itself. */
export function named(all: readonly Coded[]): (code: string) => string {
  const labels = new Map(all.map(({ code, label }) => [code, label]));
  return (code) => labels.get(code) ?? code;
}

export function presentFlow(row: FlowRow): ManagedFlow {
  const { definition, draft_id: draftId } = row;
  const { canPublish, ...read } = definition
    ? presentRead(definition, row)
    : { canPublish: false, stages: [], diagram: { nodes: [], flows: [] }, problems: [] };
  return {
    ...presentType(row),
    version: row.flow_version,
    changedAt: row.flow_changed_at?.toISOString() ?? null,
    changedBy: row.flow_changed_by,
    // A type that was only registered has no flow yet.
    bpmnXml: row.bpmn_xml ?? emptyFlow(row.name),
    draftId,
    ...read,
    abilities: {
      edit: true,
      publish: draftId === null ? 'workflow.no_draft' : canPublish || 'workflow.not_sound',
      discard: draftId !== null || 'workflow.no_draft',
    },
  };
}

export function presentVersion(row: VersionRow, inForceId: number | undefined): FlowVersion {
  const isInForce = row.id === inForceId;
  return {
    id: row.id,
    number: row.number,
    state: isInForce ? 'inForce' : 'former',
    publishedAt: row.published_at?.toISOString() ?? null,
    publishedBy: row.published_by,
    notes: row.notes,
    origin: row.origin,
    running: row.running,
    abilities: { rollback: isInForce ? 'workflow.in_force' : true },
  };
}
