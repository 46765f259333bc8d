import type { EventAction, EventContent, EventParameters, EventType } from '@tramite/contract';
import { wordsOf } from '@tramite/rules/text/normalise-text';
import type { Guarded } from '../../../platform/change/decision.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, json, many, type Sql, sql } from '../../../platform/db/sql.ts';

export interface EventRow {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly eventType: EventType;
  readonly processTypeId: number | null;
  readonly parameters: EventParameters;
  readonly condition: string;
  readonly actions: EventAction[];
  readonly ownerId: number;
  readonly ownerName: string;
  readonly failures: number;
  readonly stopped: string | null;
  readonly version: number;
  readonly updatedAt: Date;
}

const eventsOf = (customerId: number, which: Sql) => sql<EventRow>`
  select v.id, v.name, v.enabled, v.type as "eventType", v.process_type_id as "processTypeId", v.parameters, v.condition,
    v.actions, v.owner_id as "ownerId", u.name as "ownerName", v.failures, v.stopped, v.version,
    v.updated_at as "updatedAt"
  from event v join app_user u on u.id = v.owner_id
  where v.customer_id = ${customerId} and ${which}`;

export function findEvent(db: Db, customerId: number, id: number): Promise<EventRow | undefined> {
  return first(db, eventsOf(customerId, sql`v.id = ${id}`));
}

/** Those that are switched on and wait for one of these, the oldest first. */
export function listWaiting(db: Db, customerId: number, type: EventType): Promise<EventRow[]> {
  return many(db, sql`${eventsOf(customerId, sql`v.enabled and v.type = ${type}`)} order by v.id`);
}

/** All others of a company: what an event may form a circle with, and whose names it may not have. */
export function listOthers(db: Db, customerId: number, id: number | null): Promise<EventRow[]> {
  return many(db, eventsOf(customerId, sql`v.id is distinct from ${id}::bigint`));
}

export interface SummaryRow {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly eventType: EventType;
  readonly processType: { readonly id: number; readonly label: string } | null;
  readonly actions: string[];
  readonly stopped: string | null;
  readonly happened: number;
  readonly failed: number;
  readonly lastAt: Date | null;
}

/** Events by name with what came to them since. */
export function listSummaries(db: Db, customerId: number, text: string, since: Date): Promise<SummaryRow[]> {
  const named = wordsOf(text).map((word) => sql`and position(${word} in normalise_text(v.name)) > 0`);
  return many(
    db,
    sql<SummaryRow>`
      select v.id, v.name, v.enabled, v.type as "eventType", v.stopped,
        case when t.id is not null then jsonb_build_object('id', t.id, 'label', t.name) end as "processType",
        (select coalesce(jsonb_agg(a ->> 'type'), '[]') from jsonb_array_elements(v.actions) a) as actions,
        o.happened, o.failed, o.last_at as "lastAt"
      from event v
      left join process_type t on t.customer_id = v.customer_id and t.id = v.process_type_id
      cross join lateral (
        select count(*)::int as happened, (count(*) filter (where x.outcome <> 'DONE'))::int as failed, max(x.at) as last_at
        from event_occurrence x
        where x.customer_id = ${customerId} and x.event_id = v.id and x.at >= ${since}::timestamptz) o
      where v.customer_id = ${customerId} ${sql.join(named, sql` `)}
      order by v.name collate "pt-BR-x-icu", v.id`,
  );
}

interface Kept extends EventContent {
  readonly at: Date;
}

export function insertEvent(customerId: number, id: number, ownerId: number, event: Kept): Guarded {
  return {
    part: 'event',
    sql: sql`
      insert into event (customer_id, id, name, enabled, type, process_type_id, parameters, condition, actions, owner_id,
        updated_at)
      values (${customerId}, ${id}, ${event.name}, ${event.enabled}, ${event.eventType}, ${event.processTypeId}::bigint,
        ${json(event.parameters)}, ${event.condition}, ${json(event.actions)}, ${ownerId}, ${event.at}::timestamptz)
      on conflict do nothing returning id`,
  };
}

/** Whatever stopped it is forgotten. */
export function updateEvent(customerId: number, { id, version }: EventRow, event: Kept): Guarded {
  return {
    part: 'event',
    sql: sql`
      update event set name = ${event.name}, enabled = ${event.enabled}, type = ${event.eventType},
        process_type_id = ${event.processTypeId}::bigint, parameters = ${json(event.parameters)},
        condition = ${event.condition}, actions = ${json(event.actions)}, failures = 0, stopped = null,
        version = version + 1, updated_at = ${event.at}::timestamptz
      where customer_id = ${customerId} and id = ${id} and version = ${version} returning id`,
  };
}

export function deleteEvent(customerId: number, { id, version }: EventRow): Guarded {
  return {
    part: 'event',
    sql: sql`
      delete from event where customer_id = ${customerId} and id = ${id} and version = ${version} returning id`,
  };
}

/** Notes that it failed once more, or does again what it says. */
export function countFailures(customerId: number, { id, version }: EventRow, failures: number): Guarded {
  return {
    part: 'event',
    sql: sql`
      update event set failures = ${failures}
      where customer_id = ${customerId} and id = ${id} and version = ${version} returning id`,
  };
}

/** Switches it off by itself. */
export function stopEvent(customerId: number, { id, version, failures }: EventRow, why: string): Guarded {
  return {
    part: 'event',
    sql: sql`
      update event set enabled = false, stopped = ${why}, failures = ${failures + 1}, version = version + 1
      where customer_id = ${customerId} and id = ${id} and version = ${version} and enabled returning id`,
  };
}
