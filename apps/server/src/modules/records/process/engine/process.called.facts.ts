import type { CalendarSettings } from '@tramite/rules/workflow/calendar';
import type { Db } from '../../../../platform/db/database.ts';
import { first, sql } from '../../../../platform/db/sql.ts';
import { type IndexerUse, indexersOf } from '../../../definitions/indexer/indexer.sql.ts';

/** The type of process that a flow begins, by its code, or an embedded subprocess of a version. */
export type CalledType =
  | { readonly code: string }
  | { readonly typeId: number; readonly number: number; readonly part: string };

/** What a process that a flow begins is begun with. */
export interface CalledReads {
  readonly id: number;
  readonly establishment_name: string;
  readonly calendar: CalendarSettings;
  readonly time_zone: string;
  readonly type_id: number | null;
  readonly type_name: string;
  readonly enabled: boolean;
  readonly version_id: number | null;
  readonly uses: readonly IndexerUse[];
}

interface CalledScope {
  readonly establishmentId: number;
  /** Options of lists by their numbers and by what is written on them. */
  readonly optionIds: readonly number[];
  readonly labels: readonly string[];
}

export async function findCalled(
  db: Db,
  customerId: number,
  called: CalledType,
  scope: CalledScope,
): Promise<CalledReads> {
  const { establishmentId, optionIds, labels } = scope;
  const isIt = 'code' in called ? sql`t.code = ${called.code}` : sql`t.id = ${called.typeId}`;
  const version =
    'code' in called
      ? sql`t.current_version_id`
      : sql`(select v.id from process_type_version v where v.customer_id = t.customer_id and v.process_type_id = t.id
          and v.number = ${called.number} and v.part = ${called.part})`;
  const row = await first(
    db,
    sql<CalledReads>`
      select nextval(pg_get_serial_sequence('process', 'id')) as id, e.name as establishment_name,
        coalesce(e.calendar, c.calendar) as calendar, c.time_zone, t.id as type_id, coalesce(t.name, '') as type_name,
        coalesce(t.enabled and g.enabled, false) as enabled, ${version} as version_id,
        coalesce(${indexersOf('process_type', 't', { sent: optionIds, labels })}, '[]') as uses
      from establishment e
      join customer c on c.id = e.customer_id
      left join process_type t on t.customer_id = ${customerId} and ${isIt}
      left join process_group g on g.customer_id = t.customer_id and g.id = t.group_id
      where e.customer_id = ${customerId} and e.id = ${establishmentId}`,
  );
  if (!row) throw new Error(`establishment ${establishmentId} does not exist`);
  return row;
}
