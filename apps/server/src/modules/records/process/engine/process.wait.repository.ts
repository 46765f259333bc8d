import type { CalendarSettings } from '@tramite/rules/workflow/calendar';
import type { Db } from '../../../../platform/db/database.ts';
import { first, type Sql, sql } from '../../../../platform/db/sql.ts';
import type { TokenFacts } from '../facts/process.facts.ts';
import { tokensOf, type WaitingRow, waitsOf } from '../facts/process.sql.ts';
import type { TokenTimes } from './process.write.sql.ts';

/** An open process with all that its due times follow from. */
export interface SlaFacts {
  readonly id: number;
  readonly version: number;
  readonly version_id: number;
  readonly establishment_id: number;
  readonly situation_id: number;
  readonly calendar: CalendarSettings;
  readonly time_zone: string;
  /** In the order of their entry. */
  readonly tokens: readonly TokenFacts[];
  readonly waits: readonly WaitingRow[];
}

/** An open process, whoever may see it: that a document of it waits stops its time for everybody. */
export function findSlaFacts(db: Db, customerId: number, id: number): Promise<SlaFacts | undefined> {
  return first(
    db,
    sql<SlaFacts>`
      select p.id, p.version, p.version_id, p.establishment_id, p.situation_id,
        coalesce(e.calendar, c.calendar) as calendar, c.time_zone,
        ${tokensOf} as tokens, ${waitsOf} as waits
      from process p
      join customer c on c.id = p.customer_id
      join establishment e on e.customer_id = p.customer_id and e.id = p.establishment_id
      where p.customer_id = ${customerId} and p.id = ${id} and p.is_open`,
  );
}

export interface SlaUpdate {
  readonly situation: number;
  readonly at: Date;
  /** Of the tokens, in the order of their entry. */
  readonly times: readonly TokenTimes[];
}

/** Gives an open process another situation and due time, unless somebody changed it since it was read. */
export function updateSla(customerId: number, { id, version }: SlaFacts, { situation, at, times }: SlaUpdate): Sql {
  return sql`
    update process set situation_id = ${situation}, due_at = ${times[0]?.dueAt ?? null}::timestamptz,
      last_progress_at = greatest(last_progress_at, ${at}::timestamptz), version = version + 1
    where customer_id = ${customerId} and id = ${id} and version = ${version} and is_open
    returning id`;
}
