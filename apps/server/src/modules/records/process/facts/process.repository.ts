import { type Document, type DocumentSituation, processSituation } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { Db } from '../../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../../platform/db/sql.ts';
import type { Actor } from '../../../../platform/session/actor.ts';
import { visibleTo } from '../../../../platform/tenancy/visibility.ts';
import { type RestrictedIndexer, restrictedIndexers } from '../../../definitions/indexer/indexer.sql.ts';
import { movedProcess, storyVisibleTo } from '../../progress/progress.sql.ts';
import type { ToldEntry } from '../../progress/progress.story.presenter.ts';
import { attachmentsOf, isSigned, reservedSince } from './process.sql.ts';

/** Where a token stands. Instants inside JSON are texts. */
export interface StoredToken {
  readonly id: number;
  readonly stageId: number;
  readonly roleId: number | null;
  readonly enteredAt: string;
  readonly dueAt: string | null;
}

/** A document of the process; `visible` tells whether the actor may see it. */
export interface StoredProcessDocument {
  readonly id: number;
  readonly typeId: number;
  readonly situation: DocumentSituation;
  readonly thumbKey: string | null;
  readonly thumbState: Document['thumbState'];
  readonly mimeType: string;
  readonly isRequired: boolean;
  readonly openPendencies: number;
  readonly visible: boolean;
  /** Check steps signed in the current round. */
  readonly signed: readonly number[];
  /** Labels of its attachments. */
  readonly attachments: readonly string[];
  /** Signatures were asked for or given. */
  readonly hasSignature: boolean;
  /** All its required checks are signed. */
  readonly isSigned: boolean;
}

/** A process with everything its card shows; what catalog, definition and users tell is there by number. */
export interface ProcessRow {
  readonly id: number;
  readonly type_id: number;
  readonly version_id: number;
  readonly establishment_id: number;
  readonly owner_id: number;
  readonly captured_at: Date;
  readonly situation_id: number;
  readonly is_open: boolean;
  readonly reserved_by: number | null;
  readonly reserved_at: Date | null;
  /** When a cancelation that can be taken back took place. */
  readonly canceled_at: Date | null;
  readonly has_children: boolean;
  readonly is_awaited: boolean;
  readonly can_duplicate: boolean;
  readonly value_cents: number | null;
  readonly indexers: readonly StoredIndexer[];
  readonly restricted_indexers: readonly RestrictedIndexer[] | null;
  readonly version: number;
  /** In the order of their entry. */
  readonly tokens: readonly StoredToken[];
  /** Nodes of the stages that an open process was in and left. */
  readonly passed: readonly string[];
  readonly documents: readonly StoredProcessDocument[];
  readonly tags: readonly { readonly id: number; readonly name: string }[];
  readonly is_followed: boolean;
  readonly last_progress: (ToldEntry & { readonly at: string; readonly userId: number | null }) | null;
}

const tokens = sql`
  coalesce((
    select json_agg(json_build_object('id', k.id, 'stageId', k.stage_id, 'roleId', k.role_id,
      'enteredAt', k.entered_at, 'dueAt', k.due_at) order by k.entered_at, k.id)
    from process_token k where k.customer_id = p.customer_id and k.process_id = p.id
  ), '[]')`;

const passed = sql`
  array(
    select distinct e.node_id
    from process_stay y join stage e on e.customer_id = y.customer_id and e.id = y.stage_id
    where p.is_open and y.customer_id = p.customer_id and y.process_id = p.id
  )`;

const documents = (actor: Actor) => sql`
  coalesce((
    select json_agg(json_build_object(
      'id', d.id, 'typeId', d.type_id, 'situation', d.situation, 'thumbKey', d.thumb_key, 'thumbState', d.thumb_state,
      'mimeType', d.mime_type, 'isRequired', d.is_required, 'openPendencies', d.open_pendencies,
      'visible', ${visibleTo(actor, 'd')}, 'attachments', ${attachmentsOf}, 'isSigned', ${isSigned},
      'hasSignature', d.signature_state is not null, 'signed', array(
        select m.step_id from document_check m
        where m.customer_id = d.customer_id and m.document_id = d.id and m.round = d.check_round)
    ) order by d.captured_at, d.id)
    from document d where d.customer_id = p.customer_id and d.process_id = p.id
  ), '[]')`;

const tags = sql`
  coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.id)
    from process_tag x join tag g on g.customer_id = x.customer_id and g.id = x.tag_id
    where x.customer_id = p.customer_id and x.process_id = p.id
  ), '[]')`;

const lastProgress = (actor: Actor) => sql`
  (
    select json_build_object('type', o.type, 'description', o.description, 'fields', o.fields, 'at', o.at,
      'userId', o.user_id)
    from progress o
    where o.customer_id = p.customer_id and o.process_id = p.id and ${movedProcess('o')}
      and ${storyVisibleTo(actor, 'o')}
    order by o.id desc limit 1
  )`;

/** When a cancelation of the process `p` took place that can be taken back. */
const canceledAt = sql`case when p.situation_id = ${sql.lit(processSituation.canceled)} then (
  select k.canceled_at from process_cancellation k
  where k.customer_id = p.customer_id and k.process_id = p.id and k.kept is not null and k.undone_at is null
  order by k.id desc limit 1) end`;

const hasChildren = sql`exists (select from process c where c.customer_id = p.customer_id and c.parent_id = p.id)`;

/** The processes among an array of ids that the actor may see, in its order. */
export function listProcesses(db: Db, customerId: number, actor: Actor, ids: Sql<number[]>): Promise<ProcessRow[]> {
  return many(
    db,
    sql<ProcessRow>`
      select p.id, p.type_id, p.version_id, p.establishment_id, p.owner_id, p.captured_at, p.situation_id, p.is_open,
        p.reserved_by, ${reservedSince} as reserved_at, ${canceledAt} as canceled_at,
        ${hasChildren} as has_children, p.parent_token is not null as is_awaited,
        (select t.can_duplicate from process_type t where t.customer_id = p.customer_id and t.id = p.type_id) as can_duplicate,
        p.value_cents, p.indexers, p.version,
        ${restrictedIndexers(customerId)} as restricted_indexers,
        ${tokens} as tokens, ${passed} as passed, ${documents(actor)} as documents, ${tags} as tags, ${lastProgress(actor)} as last_progress,
        exists (select from process_follow f where f.customer_id = p.customer_id and f.user_id = ${actor.userId}
          and f.process_id = p.id) as is_followed
      from unnest(${ids}) with ordinality as wanted (id, place)
      join process p on p.customer_id = ${customerId} and p.id = wanted.id
      where ${visibleTo(actor, 'p')}
      order by wanted.place`,
  );
}
