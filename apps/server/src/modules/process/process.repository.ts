import type { DocumentSituation } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { CalendarSettings } from '@tramite/rules/workflow/calendar';
import type { Db } from '../../platform/db/database.ts';
import { many, sql } from '../../platform/db/sql.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { visibleTo } from '../../platform/tenancy/visibility.ts';
import type { ThumbState } from '../document/document.service.ts';
import { type RestrictedIndexer, restrictedIndexers } from '../indexer/indexer.service.ts';

/** Where a token stands. Instants inside JSON are texts. */
export interface TokenItem {
  readonly id: number;
  readonly stageId: number;
  readonly nodeId: string;
  readonly label: string;
  readonly roleId: number | null;
  readonly roleLabel: string | null;
  readonly enteredAt: string;
  readonly dueAt: string | null;
}

/** A way out of a stage where a token stands. */
export interface TransitionItem {
  readonly id: number;
  readonly nodeId: string;
  readonly fromStageId: number;
  readonly label: string;
  readonly text: string | null;
  readonly connectorType: string;
  readonly isCancel: boolean;
  readonly roles: readonly { readonly id: number; readonly label: string }[];
  readonly stage: { readonly id: number; readonly label: string; readonly type: string } | null;
}

/** A document of the process; `visible` tells whether the actor may see it. */
export interface ProcessDocumentItem {
  readonly id: number;
  readonly typeId: number;
  readonly typeCode: string;
  readonly typeLabel: string;
  readonly situation: DocumentSituation;
  readonly thumbKey: string | null;
  readonly thumbState: ThumbState;
  readonly mimeType: string;
  readonly isRequired: boolean;
  readonly openPendencies: number;
  readonly visible: boolean;
  /** Required check steps, and how many are signed in the current round. */
  readonly total: number;
  readonly done: number;
}

/** A process with everything its card shows. */
export interface ProcessRow {
  readonly id: number;
  readonly type_id: number;
  readonly type_name: string;
  readonly is_bpm: boolean;
  readonly version_id: number;
  readonly establishment_id: number;
  readonly establishment_name: string;
  readonly calendar: CalendarSettings;
  readonly time_zone: string;
  readonly owner_id: number;
  readonly owner_name: string;
  readonly captured_at: Date;
  readonly situation_id: number;
  readonly is_open: boolean;
  readonly reserved_by: number | null;
  readonly reserved_name: string | null;
  readonly reserved_at: Date | null;
  readonly value_cents: number | null;
  readonly indexers: readonly StoredIndexer[];
  readonly restricted_indexers: readonly RestrictedIndexer[];
  readonly version: number;
  readonly tokens: readonly TokenItem[];
  readonly transitions: readonly TransitionItem[];
  readonly documents: readonly ProcessDocumentItem[];
  readonly tags: readonly { readonly id: number; readonly name: string }[];
  readonly last_progress: { readonly description: string; readonly at: string; readonly user: string | null } | null;
}

const tokens = sql`
  coalesce((
    select json_agg(json_build_object(
      'id', k.id, 'stageId', k.stage_id, 'nodeId', s.node_id, 'label', s.label, 'roleId', k.role_id,
      'roleLabel', r.label, 'enteredAt', k.entered_at, 'dueAt', k.due_at
    ) order by k.entered_at, k.id)
    from process_token k
    join stage s on s.customer_id = k.customer_id and s.id = k.stage_id
    left join workflow_role r on r.customer_id = k.customer_id and r.id = k.role_id
    where k.customer_id = p.customer_id and k.process_id = p.id
  ), '[]')`;

const transitions = sql`
  coalesce((
    select json_agg(json_build_object(
      'id', t.id, 'nodeId', t.node_id, 'fromStageId', t.from_stage_id, 'label', t.label, 'text', t.text,
      'connectorType', t.connector_type, 'isCancel', t.is_cancel,
      'stage', case when s.id is not null then json_build_object('id', s.id, 'label', s.label, 'type', s.type) end,
      'roles', coalesce((
        select json_agg(json_build_object('id', r.id, 'label', r.label) order by r.id)
        from workflow_role r where r.customer_id = t.customer_id and r.id = any(t.role_ids)
      ), '[]')
    ) order by t.position, t.id)
    from transition t
    left join stage s on s.customer_id = t.customer_id and s.id = t.to_stage_id
    where t.customer_id = p.customer_id and t.from_stage_id in (
      select k.stage_id from process_token k where k.customer_id = p.customer_id and k.process_id = p.id)
  ), '[]')`;

const documents = (actor: Actor) => sql`
  coalesce((
    select json_agg(json_build_object(
      'id', d.id, 'typeId', d.type_id, 'typeCode', y.code, 'typeLabel', y.label, 'situation', d.situation,
      'thumbKey', d.thumb_key, 'thumbState', d.thumb_state, 'mimeType', d.mime_type, 'isRequired', d.is_required,
      'openPendencies', d.open_pendencies, 'visible', ${visibleTo(actor, 'd')}, 'total', c.total, 'done', c.done
    ) order by d.captured_at, d.id)
    from document d
    join document_type y on y.customer_id = d.customer_id and y.id = d.type_id
    cross join lateral (
      select count(*) as total, count(m.step_id) as done
      from check_step h
      left join document_check m on m.customer_id = d.customer_id and m.document_id = d.id
        and m.step_id = h.id and m.round = d.check_round
      where h.customer_id = d.customer_id and h.document_type_id = d.type_id and h.enabled and h.required
    ) c
    where d.customer_id = p.customer_id and d.process_id = p.id
  ), '[]')`;

const tags = sql`
  coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.id)
    from process_tag x join tag g on g.customer_id = x.customer_id and g.id = x.tag_id
    where x.customer_id = p.customer_id and x.process_id = p.id
  ), '[]')`;

const lastProgress = sql`
  (
    select json_build_object('description', o.description, 'at', o.at, 'user', ou.name)
    from progress o left join app_user ou on ou.id = o.user_id
    where o.customer_id = p.customer_id and o.process_id = p.id
    order by o.id desc limit 1
  )`;

/** The processes among `ids` that the actor may see, in the order of `ids`. */
export function listProcesses(db: Db, customerId: number, actor: Actor, ids: readonly number[]): Promise<ProcessRow[]> {
  return many(
    db,
    sql<ProcessRow>`
      select p.id, p.type_id, pt.name as type_name, pt.is_bpm, p.version_id,
        p.establishment_id, e.name as establishment_name, coalesce(e.calendar, cu.calendar) as calendar, cu.time_zone,
        p.owner_id, coalesce(u.name, '') as owner_name, p.captured_at, p.situation_id, p.is_open,
        p.reserved_by, ru.name as reserved_name, p.reserved_at, p.value_cents, p.indexers, p.version,
        ${restrictedIndexers(customerId)} as restricted_indexers,
        ${tokens} as tokens, ${transitions} as transitions, ${documents(actor)} as documents, ${tags} as tags,
        ${lastProgress} as last_progress
      from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
      join process p on p.customer_id = ${customerId} and p.id = wanted.id
      join customer cu on cu.id = p.customer_id
      join process_type pt on pt.customer_id = p.customer_id and pt.id = p.type_id
      join establishment e on e.customer_id = p.customer_id and e.id = p.establishment_id
      left join app_user u on u.id = p.owner_id
      left join app_user ru on ru.id = p.reserved_by
      where ${visibleTo(actor, 'p')}
      order by wanted.place`,
  );
}
