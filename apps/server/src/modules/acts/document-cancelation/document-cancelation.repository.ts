import type { CancelationField } from '@tramite/contract';
import type { Db } from '../../../platform/db/database.ts';
import { first, json, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import type { Standing } from '../../records/document/facts/document.situation.facts.ts';

/** A reason that a call names. */
export interface CancelationReason {
  readonly id: number;
  readonly label: string;
  readonly requiresText: boolean;
}

export type CancelationState = 'ASKED' | 'CONFIRMED' | 'DONE' | 'REFUSED';

/** A cancelation that a system outside takes part in. */
export interface Cancelation {
  readonly ibid: string;
  readonly documentId: number;
  readonly documentVersion: number;
  readonly reasonId: number;
  readonly reasonLabel: string;
  readonly reasonText: string;
  readonly system: string;
  readonly requires: readonly CancelationField[];
  readonly fields: Readonly<Partial<Record<CancelationField, string>>>;
  readonly state: CancelationState;
  readonly askedBy: number;
  readonly assumedBy: number | null;
  readonly askedAt: string;
  readonly refusal: string | null;
}

const cancelation = sql`
  jsonb_build_object('ibid', k.ibid, 'documentId', k.document_id, 'documentVersion', k.document_version,
    'reasonId', k.reason_id, 'reasonLabel', kr.label, 'reasonText', k.reason_text, 'system', k.system,
    'requires', k.requires, 'fields', k.fields, 'state', k.state, 'askedBy', k.asked_by, 'assumedBy', k.assumed_by,
    'askedAt', k.asked_at, 'refusal', k.refusal)`;
const fromCancelations = sql`
  from document_cancellation k
  join cancellation_reason kr on kr.customer_id = k.customer_id and kr.id = k.reason_id`;

/** A document with what decides about its cancelation. */
export interface CancelFacts extends Standing {
  readonly typeId: number;
  /** Open pendencies that stop the time of its process. */
  readonly waitIds: readonly number[];
}

const facts = sql`
  d.id, d.process_id as "processId", d.establishment_id as "establishmentId", d.situation, d.version, t.label,
  d.type_id as "typeId",
  (select coalesce(jsonb_agg(y.id), '[]') from pendency y
    where y.customer_id = d.customer_id and y.document_id = d.id and y.resolved_at is null
      and y.waiting_on = 'customer') as "waitIds"`;
const fromDocuments = sql`
  from document d join document_type t on t.customer_id = d.customer_id and t.id = d.type_id`;

export interface Asked extends CancelFacts {
  readonly reason: CancelationReason | null;
  /** The first step that the ibid names. */
  readonly step: Cancelation | null;
  /** One that is confirmed and waits for the system outside. */
  readonly running: string | null;
}

/** A reason documents may be canceled for. */
export function findReason(db: Db, customerId: number, id: number): Promise<CancelationReason | undefined> {
  return first(
    db,
    sql<CancelationReason>`
      select id, label, requires_text as "requiresText" from cancellation_reason
      where customer_id = ${customerId} and id = ${id} and enabled`,
  );
}

/** A document that may be among many that are canceled. */
export interface Cancelable extends CancelFacts {
  /** A system outside is about to cancel it. */
  readonly isEnding: boolean;
}

/** The documents among these that the actor sees. */
export function listCancelable(
  db: Db,
  customerId: number,
  actor: Actor,
  ids: readonly number[],
): Promise<Cancelable[]> {
  return many(
    db,
    sql<Cancelable>`
      select ${facts}, exists (select from document_cancellation k
        where k.customer_id = d.customer_id and k.document_id = d.id and k.state = 'CONFIRMED') as "isEnding"
      ${fromDocuments}
      where d.customer_id = ${customerId} and d.id = any(${[...ids]}::bigint[]) and ${visibleTo(actor, 'd')}`,
  );
}

/** A document the actor may see, with the reason and the first step that a call names. */
export function findAsked(
  db: Db,
  customerId: number,
  actor: Actor,
  { documentId, reason, ibid = null }: { documentId: number; reason: number; ibid?: string | null },
): Promise<Asked | undefined> {
  return first(
    db,
    sql<Asked>`
      select ${facts},
        (select jsonb_build_object('id', r.id, 'label', r.label, 'requiresText', r.requires_text)
          from cancellation_reason r
          where r.customer_id = d.customer_id and r.id = ${reason} and r.enabled) as reason,
        (select ${cancelation} ${fromCancelations}
          where k.customer_id = d.customer_id and k.document_id = d.id and k.ibid = ${ibid}::uuid) as step,
        (select k.ibid from document_cancellation k
          where k.customer_id = d.customer_id and k.document_id = d.id and k.state = 'CONFIRMED') as running
      ${fromDocuments}
      where d.customer_id = ${customerId} and d.id = ${documentId} and ${visibleTo(actor, 'd')}`,
  );
}

export interface Running extends CancelFacts {
  readonly step: Cancelation;
}

/** A cancelation with its document, whoever may see it: once confirmed it goes on by itself. */
export function findRunning(db: Db, customerId: number, ibid: string): Promise<Running | undefined> {
  return first(
    db,
    sql<Running>`
      select ${facts}, (select ${cancelation} ${fromCancelations}
        where k.customer_id = d.customer_id and k.ibid = ${ibid}::uuid) as step
      ${fromDocuments}
      where d.customer_id = ${customerId} and d.id = (
        select k.document_id from document_cancellation k
        where k.customer_id = ${customerId} and k.ibid = ${ibid}::uuid)`,
  );
}

export type NewCancelation = Omit<Cancelation, 'reasonLabel' | 'fields' | 'state' | 'askedAt' | 'refusal'> & {
  readonly at: Date;
};

export function insertCancelation(customerId: number, row: NewCancelation): Sql {
  return sql`
    insert into document_cancellation (customer_id, ibid, document_id, document_version, reason_id, reason_text, system,
      requires, asked_by, assumed_by, asked_at)
    values (${customerId}, ${row.ibid}::uuid, ${row.documentId}, ${row.documentVersion}, ${row.reasonId},
      ${row.reasonText}, ${row.system}, ${[...row.requires]}::text[], ${row.askedBy}, ${row.assumedBy}, ${row.at})
    returning ibid`;
}

/** The user said yes, with what the system asked for. */
export function confirmCancelation(customerId: number, ibid: string, fields: Cancelation['fields']): Sql {
  return sql`
    update document_cancellation set state = 'CONFIRMED', fields = ${json(fields)}
    where customer_id = ${customerId} and ibid = ${ibid}::uuid and state = 'ASKED'
    returning ibid`;
}

/** Keeps others from deciding on what the document was before it was confirmed. */
export function holdDocument(customerId: number, { id, version }: Pick<Standing, 'id' | 'version'>): Sql {
  return sql`
    update document set version = version + 1
    where customer_id = ${customerId} and id = ${id} and version = ${version}
    returning id`;
}

/** The system outside answered. */
export function settleCancelation(customerId: number, ibid: string, refusal: string | null, at: Date): Sql {
  return sql`
    update document_cancellation set state = ${refusal === null ? 'DONE' : 'REFUSED'}, refusal = ${refusal},
      settled_at = ${at}
    where customer_id = ${customerId} and ibid = ${ibid}::uuid and state = 'CONFIRMED'
    returning ibid`;
}
