import type { Definition, RequiredDocument, Stage, Transition } from '../workflow/definition.ts';
import { mergeRequired } from '../workflow/requirements.ts';

export type VersionTable =
  | 'stage'
  | 'stage_indexer'
  | 'stage_document'
  | 'stage_checklist'
  | 'transition'
  | 'transition_indexer'
  | 'transition_document';
export type VersionRow = Readonly<Record<string, unknown>>;
export type VersionRows = Readonly<Record<VersionTable, readonly VersionRow[]>>;

/** Numbers of what a definition names. Each throws where there is no such record. */
export interface NamedIds {
  readonly role: (code: string) => number;
  readonly indexer: (name: string) => number;
  readonly documentType: (code: string) => number;
  readonly checklist: (name: string) => number;
}

/** The rows of a version's nodes, without their customer; nothing else writes them. `take` gives the next number of a table. */
export function versionRows(
  versionId: number,
  definition: Definition,
  ids: NamedIds,
  take: (table: 'stage' | 'transition') => number,
): { readonly rows: VersionRows; readonly stageIds: Readonly<Record<string, number>> } {
  const stageIds = Object.fromEntries(definition.stages.map(({ id }) => [id, take('stage')]));
  const idOf = (nodeId: string) => {
    const id = stageIds[nodeId];
    if (id === undefined) throw new Error(`The definition has no stage ${nodeId}.`);
    return id;
  };
  const transitions = definition.transitions.map((transition) => ({ id: take('transition'), transition }));
  return {
    stageIds,
    rows: {
      stage: definition.stages.map((stage, position) => ({
        id: idOf(stage.id),
        version_id: versionId,
        ...stageRow(stage, ids),
        position,
      })),
      stage_indexer: definition.stages.flatMap(({ id, requiredIndexers }) =>
        indexerRows({ stage_id: idOf(id) }, requiredIndexers, ids),
      ),
      stage_document: definition.stages.flatMap(({ id, requiredDocuments }) =>
        documentRows({ stage_id: idOf(id) }, requiredDocuments, ids),
      ),
      stage_checklist: definition.stages.flatMap(({ id, checklists }) =>
        [...new Set(checklists)].map((name, position) => ({
          stage_id: idOf(id),
          checklist_id: ids.checklist(name),
          position,
        })),
      ),
      transition: transitions.map(({ id, transition }, position) => ({
        id,
        version_id: versionId,
        from_stage_id: idOf(transition.from),
        // Null where conditions decide when it is taken.
        to_stage_id: transition.to === null ? null : idOf(transition.to),
        ...transitionRow(transition, ids),
        position,
      })),
      transition_indexer: transitions.flatMap(({ id, transition }) =>
        indexerRows({ transition_id: id }, transition.requiredIndexers ?? [], ids),
      ),
      transition_document: transitions.flatMap(({ id, transition }) =>
        documentRows({ transition_id: id }, transition.requiredDocuments ?? [], ids),
      ),
    },
  };
}

function indexerRows(of: VersionRow, names: readonly string[], ids: NamedIds): VersionRow[] {
  return [...new Set(names)].map((name, position) => ({ ...of, indexer_id: ids.indexer(name), position }));
}

function documentRows(of: VersionRow, documents: readonly RequiredDocument[], ids: NamedIds): VersionRow[] {
  return mergeRequired(documents).map(({ documentType, min, max }, position) => ({
    ...of,
    document_type_id: ids.documentType(documentType),
    min_count: min,
    max_count: max,
    position,
  }));
}

function stageRow({ id, type, label, responsibleRole, slaMinutes }: Stage, ids: NamedIds): VersionRow {
  const roleId = responsibleRole === null ? null : ids.role(responsibleRole);
  return { node_id: id, type, label, role_id: roleId, sla_minutes: slaMinutes };
}

function transitionRow({ id, label, text, connectorType, roles, isCancel }: Transition, ids: NamedIds): VersionRow {
  return {
    node_id: id,
    label,
    text,
    connector_type: connectorType,
    role_ids: roles.map(ids.role),
    is_cancel: isCancel,
  };
}
