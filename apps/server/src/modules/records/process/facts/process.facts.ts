import type { DocumentSituation } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { CalendarSettings } from '@tramite/rules/workflow/calendar';
import type { Arrival } from '@tramite/rules/workflow/state';
import type { Db } from '../../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../../platform/db/sql.ts';
import type { Actor } from '../../../../platform/session/actor.ts';
import { visibleTo } from '../../../../platform/tenancy/visibility.ts';
import { attachmentsOf, isSigned, reservedSince, tokensOf } from './process.sql.ts';

/** What may happen where a token stands; `dueAt` is null of what is no timer, and of a timer that rests. */
export interface Armed {
  readonly nodeId: string;
  readonly dueAt: string | null;
}

/** Where a token stands. Instants are texts because they come inside JSON. */
export interface TokenFacts {
  /** Of its process alone. It stays the same while the token moves: a stay is known by token, stage and entry. */
  readonly id: number;
  readonly stageId: number;
  readonly roleId: number | null;
  readonly enteredAt: string;
  readonly dueAt: string | null;
  readonly armed: readonly Armed[] | null;
}

/** A process with all that decides about its changes. */
export interface ProcessFacts {
  readonly id: number;
  readonly type_id: number;
  readonly type_name: string;
  readonly version_id: number;
  readonly establishment_id: number;
  readonly establishment_name: string;
  readonly calendar: CalendarSettings;
  readonly time_zone: string;
  readonly owner_id: number;
  readonly captured_at: Date;
  readonly situation_id: number;
  readonly is_open: boolean;
  readonly stage_id: number;
  readonly reserved_by: number | null;
  readonly reserved_at: Date | null;
  readonly reserved_name: string | null;
  readonly indexers: readonly StoredIndexer[];
  readonly version: number;
  readonly tag_names: readonly string[];
  /** In the order of their entry. */
  readonly tokens: readonly TokenFacts[];
  /** Tokens that wait at joins for others. */
  readonly arrivals: readonly Arrival[] | null;
  readonly documents: readonly DocumentFacts[];
  readonly pendencies: readonly PendencyFacts[];
  /** Processes it began that are open; `isSeen` where the actor may see them. */
  readonly children: readonly ChildFacts[];
  /** Null of a process that no other one began. */
  readonly parent_id: number | null;
  /** The stay of a token of the parent that waits for its end; null where none does. */
  readonly parent_token: number | null;
  readonly parent_since: Date | null;
}

/** An open process that another one began, with the token there that waits for its end, if one does. */
export interface ChildFacts {
  readonly id: number;
  readonly label: string;
  readonly isSeen: boolean;
  readonly tokenId: number | null;
  /** When that token entered; a text because it comes inside JSON. */
  readonly since: string | null;
}

/** A document of the process; `isSeen` where the actor may see it, `isSigned` once all its required checks are. */
export interface DocumentFacts {
  readonly id: number;
  readonly typeId: number;
  readonly situation: DocumentSituation;
  /** Labels of its attachments. */
  readonly attachments: readonly string[];
  readonly isSigned: boolean;
  readonly isSeen: boolean;
}

/** An open pendency; `isSeen` where the actor may see its document. */
export interface PendencyFacts {
  readonly id: number;
  readonly label: string;
  readonly documentId: number;
  readonly documentLabel: string;
  readonly isSeen: boolean;
}

type MoreColumns<More> = Readonly<Record<keyof More & string, Sql>>;

/** The process if the actor may see it, with more columns that refer to it as `p`. */
export function findProcessFacts<More extends object = object>(
  db: Db,
  customerId: number,
  actor: Actor,
  id: number,
  more: MoreColumns<More> = {} as MoreColumns<More>,
): Promise<(ProcessFacts & More) | undefined> {
  return first(db, processFacts<More>(actor, sql`p.customer_id = ${customerId} and p.id = ${id}`, more));
}

/** The processes among these that the actor may see, likewise. */
export function listProcessFacts<More extends object = object>(
  db: Db,
  customerId: number,
  actor: Actor,
  ids: readonly number[],
  more: MoreColumns<More> = {} as MoreColumns<More>,
): Promise<(ProcessFacts & More)[]> {
  const isAmong = sql`p.customer_id = ${customerId} and p.id = any(${[...ids]}::bigint[])`;
  return many(db, processFacts<More>(actor, isAmong, more));
}

/** The process whoever may see it, for what the product does by itself. */
export function findWholeProcess(db: Db, customerId: number, id: number): Promise<ProcessFacts | undefined> {
  return first(db, processFacts(null, sql`p.customer_id = ${customerId} and p.id = ${id}`, {}));
}

/** The processes among these, likewise. */
export function listWholeProcesses(db: Db, customerId: number, ids: readonly number[]): Promise<ProcessFacts[]> {
  return many(db, processFacts(null, sql`p.customer_id = ${customerId} and p.id = any(${[...ids]}::bigint[])`, {}));
}

function processFacts<More extends object>(
  actor: Actor | null,
  isAmong: Sql,
  more: MoreColumns<More>,
): Sql<ProcessFacts & More> {
  const seen = (alias: string) => (actor ? visibleTo(actor, alias) : sql<boolean>`true`);
  const extra = Object.entries<Sql>(more).map(([name, column]) => sql`, ${column} as ${sql.ref(name)}`);
  return sql<ProcessFacts & More>`
  select p.id, p.type_id, pt.name as type_name, p.version_id, p.establishment_id, e.name as establishment_name,
    coalesce(e.calendar, c.calendar) as calendar, c.time_zone, p.owner_id, p.captured_at, p.situation_id, p.is_open,
    p.stage_id, p.reserved_by, ${reservedSince} as reserved_at, ru.name as reserved_name, p.indexers, p.version, p.arrivals,
    p.parent_id, p.parent_token, p.parent_since,
    (select coalesce(jsonb_agg(g.name), '[]') from process_tag x
      join tag g on g.customer_id = x.customer_id and g.id = x.tag_id
      where x.customer_id = p.customer_id and x.process_id = p.id) as tag_names,
    ${tokensOf} as tokens,
    (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'typeId', d.type_id, 'situation', d.situation,
        'attachments', ${attachmentsOf}, 'isSigned', ${isSigned}, 'isSeen', ${seen('d')})), '[]')
      from document d where d.customer_id = p.customer_id and d.process_id = p.id) as documents,
    (select coalesce(jsonb_agg(jsonb_build_object('id', y.id, 'label', r.label, 'documentId', d.id,
        'documentLabel', dt.label, 'isSeen', ${seen('d')}) order by y.id), '[]')
      from document d
      join document_type dt on dt.customer_id = d.customer_id and dt.id = d.type_id
      join pendency y on y.customer_id = d.customer_id and y.document_id = d.id and y.resolved_at is null
      join pendency_reason r on r.customer_id = y.customer_id and r.id = y.reason_id
      where d.customer_id = p.customer_id and d.process_id = p.id and d.situation <> 'S') as pendencies,
    (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'label', '#' || h.id || ' ' || ht.name,
        'isSeen', ${seen('h')}, 'tokenId', h.parent_token, 'since', h.parent_since) order by h.id), '[]')
      from process h join process_type ht on ht.customer_id = h.customer_id and ht.id = h.type_id
      where h.customer_id = p.customer_id and h.parent_id = p.id and h.is_open) as children
    ${sql.join(extra, sql``)}
  from process p
  join process_type pt on pt.customer_id = p.customer_id and pt.id = p.type_id
  join customer c on c.id = p.customer_id
  join establishment e on e.customer_id = p.customer_id and e.id = p.establishment_id
  left join app_user ru on ru.id = p.reserved_by
  where ${isAmong} and ${seen('p')}`;
}

/** Where a process stands as its row tells it: stage and due time of its earliest token, or its end. */
export interface Place {
  readonly situation: number;
  readonly isOpen: boolean;
  readonly stageId: number;
  readonly dueAt: Date | null;
  /** Tokens that wait at joins for others. */
  readonly arrivals: readonly Arrival[] | null;
}

/** Documents of a type that count for a process: canceled and expired ones do not. */
export function countValid({ documents }: ProcessFacts, typeId: number): number {
  return documents.filter((document) => document.typeId === typeId && !['S', 'V'].includes(document.situation)).length;
}
