import type { CalendarSettings } from '@tramite/rules/workflow/calendar';
import type { Db } from '../../../platform/db/database.ts';
import { first, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { draftVersionOf } from './capture.draft.repository.ts';
import { type CaptureReads, type CaptureScope, captureReads } from './capture.sql.ts';

/** What a new process is begun with. */
export interface BeginningReads extends CaptureReads {
  /** That of the draft, where there is one. */
  readonly process_id: number;
  /** Null without a draft. */
  readonly draft_version: number | null;
  readonly establishment_name: string;
  readonly calendar: CalendarSettings;
  readonly time_zone: string;
  /** Enabled tags among those that were named. */
  readonly tags: readonly { readonly id: number; readonly name: string }[];
}

export interface BeginningScope extends CaptureScope {
  readonly typeId: number;
  readonly establishmentId: number;
  readonly tagIds: readonly number[];
  readonly draftId: number | null;
}

/** Everything a new process is judged by, in one statement; undefined when the establishment is gone. */
export function findBeginning(db: Db, customerId: number, actor: Actor, scope: BeginningScope) {
  const columns = Object.entries(captureReads(customerId, actor, scope.typeId, { ...scope, isBeginning: true })).map(
    ([name, column]) => sql`${column} as ${sql.ref(name)}`,
  );
  return first(
    db,
    sql<BeginningReads>`
      select coalesce(${scope.draftId}::bigint, nextval(pg_get_serial_sequence('process', 'id'))) as process_id,
        ${draftVersionOf(customerId, actor, scope.draftId)} as draft_version, e.name as establishment_name,
        coalesce(e.calendar, c.calendar) as calendar, c.time_zone,
        (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.id), '[]')
          from tag g where g.customer_id = c.id and g.enabled and g.id = any(${[...scope.tagIds]}::bigint[])) as tags,
        ${sql.join(columns)}
      from establishment e join customer c on c.id = e.customer_id
      where e.customer_id = ${customerId} and e.id = ${scope.establishmentId} and e.enabled`,
  );
}
