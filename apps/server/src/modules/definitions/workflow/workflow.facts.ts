import type { ConnectorType, Definition, Stage, StageType, Transition } from '@tramite/rules/workflow/definition';
import { CustomerMemory, type MemoryOwner } from '../../../platform/db/customer-memory.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, type Sql, sql } from '../../../platform/db/sql.ts';
import type { IndexerAccess } from '../indexer/indexer.policy.ts';

export interface StageRow {
  readonly id: number;
  readonly nodeId: string;
  readonly type: StageType;
  readonly label: string;
  readonly roleId: number | null;
}

export interface TransitionRow {
  readonly id: number;
  readonly nodeId: string;
  readonly fromStageId: number;
  readonly toStageId: number | null;
  readonly label: string;
  readonly text: string | null;
  readonly connectorType: ConnectorType;
  readonly roleIds: readonly number[];
  readonly isCancel: boolean;
  readonly isBack: boolean;
}

interface Coded {
  readonly id: number;
  readonly code: string;
  readonly label: string;
}

/** A published version as the engine and the wire need it: the definition, and which row each of its nodes is. */
export interface VersionDefinition {
  readonly id: number;
  readonly number: number;
  /** Element of the embedded subprocess whose flow it is; '' for the whole of a version. */
  readonly part: string;
  readonly processTypeId: number;
  readonly definition: Definition;
  readonly stages: readonly StageRow[];
  readonly transitions: readonly TransitionRow[];
  /** Workflow roles of the customer. */
  readonly roles: readonly Coded[];
  /** Indexers that stages and transitions of this version ask for; `code` is the name. */
  readonly indexers: readonly (Coded & IndexerAccess)[];
  /** Document types that they ask for, with the labels of attachments that each knows. */
  readonly documentTypes: readonly (Coded & { readonly attachmentLabels: readonly string[] })[];
  /** Checklists that stages of this version ask; `code` is the name. */
  readonly checklists: readonly Coded[];
}

// A published version never changes; labels of roles and types may, hence the time limit.
const memory = new CustomerMemory<number, VersionDefinition>({ keptMs: 60_000, atMost: 200 });

/**
 * The definition of a version, from memory of this node for a minute.
 * @throws Error when there is no such version: a row that points to it would be broken
 */
export async function getVersion(
  ctx: MemoryOwner & { readonly customerId: number },
  versionId: number,
): Promise<VersionDefinition> {
  const known = memory.find(ctx, versionId);
  if (known) return known;
  const version = await findVersion(ctx.db, ctx.customerId, versionId);
  if (!version) throw new Error(`process type version ${versionId} does not exist`);
  return memory.keep(ctx, versionId, withWaysBack(version));
}

type StoredVersion = Omit<VersionDefinition, 'transitions'> & {
  readonly transitions: readonly Omit<TransitionRow, 'isBack'>[];
};

/** Which transitions go back is said by the definition alone. */
function withWaysBack(version: StoredVersion): VersionDefinition {
  const back = new Set(version.definition.transitions.flatMap(({ id, isBack }) => (isBack ? [id] : [])));
  const transitions = version.transitions.map((row) => ({ ...row, isBack: back.has(row.nodeId) }));
  return { ...version, transitions };
}

/** The stage of the definition behind a stage row. */
export function stageOf({ definition, stages }: VersionDefinition, stageId: number): Stage | undefined {
  const nodeId = stages.find(({ id }) => id === stageId)?.nodeId;
  return definition.stages.find(({ id }) => id === nodeId);
}

/** The transition of the definition behind a row. */
export function transitionOf(
  { definition }: Pick<VersionDefinition, 'definition'>,
  { nodeId }: { readonly nodeId?: string },
): Transition | undefined {
  return definition.transitions.find(({ id }) => id === nodeId);
}

/** Codes of the document types that some stage cannot be left without, or some transition not be taken. */
export function requiredCodesOf({ definition }: VersionDefinition): ReadonlySet<string> {
  const asking = [...definition.stages, ...definition.transitions];
  const required = asking.flatMap(({ requiredDocuments = [] }) => requiredDocuments.filter(({ min }) => min > 0));
  return new Set(required.map(({ documentType }) => documentType));
}

/** The version of a process type that a stage belongs to. */
export async function findVersionOfStage(db: Db, customerId: number, typeId: number, stageId: number) {
  const row = await first(
    db,
    sql<{ id: number }>`
      select v.id from stage s
      join process_type_version v on v.customer_id = s.customer_id and v.id = s.version_id
      where s.customer_id = ${customerId} and s.id = ${stageId} and v.process_type_id = ${typeId}`,
  );
  return row?.id;
}

/** Numbers of the indexers or document types that stages and transitions of the version `v` ask for. */
function askedBy(what: 'indexer' | 'document'): Sql {
  const column = sql.ref(what === 'indexer' ? 'r.indexer_id' : 'r.document_type_id');
  return sql`
    select ${column} from stage s
    join ${sql.table(`stage_${what}`)} r on r.customer_id = s.customer_id and r.stage_id = s.id
    where s.customer_id = v.customer_id and s.version_id = v.id
    union all
    select ${column} from transition t
    join ${sql.table(`transition_${what}`)} r on r.customer_id = t.customer_id and r.transition_id = t.id
    where t.customer_id = v.customer_id and t.version_id = v.id`;
}

/** A version with the rows of its nodes and of what they refer to. */
function findVersion(db: Db, customerId: number, versionId: number): Promise<StoredVersion | undefined> {
  return first(
    db,
    sql<StoredVersion>`
      select v.id, v.number, v.part, v.process_type_id as "processTypeId", v.definition,
        (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'nodeId', s.node_id, 'type', s.type, 'label', s.label,
            'roleId', s.role_id) order by s.position), '[]')
          from stage s where s.customer_id = v.customer_id and s.version_id = v.id) as stages,
        (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'nodeId', t.node_id, 'fromStageId', t.from_stage_id,
            'toStageId', t.to_stage_id, 'label', t.label, 'text', t.text, 'connectorType', t.connector_type,
            'roleIds', t.role_ids, 'isCancel', t.is_cancel) order by t.position, t.id), '[]')
          from transition t where t.customer_id = v.customer_id and t.version_id = v.id) as transitions,
        (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'code', r.code, 'label', r.label)), '[]')
          from workflow_role r where r.customer_id = v.customer_id) as roles,
        (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'code', i.name, 'label', i.label,
            'visibleRoles', i.visible_roles, 'editRoles', i.edit_roles, 'masked', i.masked) order by i.id), '[]')
          from indexer i
          where i.customer_id = v.customer_id and i.id in (${askedBy('indexer')})) as indexers,
        (select coalesce(jsonb_agg(jsonb_build_object('id', dt.id, 'code', dt.code, 'label', dt.label,
            'attachmentLabels', array(
              select a.label from attachment_label a
              where a.customer_id = dt.customer_id and a.document_type_id = dt.id)) order by dt.id), '[]')
          from document_type dt
          where dt.customer_id = v.customer_id and dt.id in (${askedBy('document')})) as "documentTypes",
        (select coalesce(jsonb_agg(distinct jsonb_build_object('id', h.id, 'code', h.name, 'label', h.name)), '[]')
          from stage s
          join stage_checklist sh on sh.customer_id = s.customer_id and sh.stage_id = s.id
          join checklist h on h.customer_id = sh.customer_id and h.id = sh.checklist_id
          where s.customer_id = v.customer_id and s.version_id = v.id) as checklists
      from process_type_version v
      where v.customer_id = ${customerId} and v.id = ${versionId}`,
  );
}
