import type { CalendarSettings } from '@tramite/rules/workflow/calendar';
import type { Db } from '../../../platform/db/database.ts';
import { json, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { RegisteredTime } from './derive-calendar.ts';

/** An establishment with what is registered of its working time, and the calendar it has. */
export interface CalendarRow extends RegisteredTime {
  readonly id: number;
  readonly calendar: CalendarSettings | null;
  readonly is_calendar_derived: boolean;
}

/** The establishments of a customer. */
export function listRegisteredTimes(db: Db, customerId: number): Promise<CalendarRow[]> {
  return many(
    db,
    sql<CalendarRow>`
      select e.id, e.calendar, e.is_calendar_derived, e.hours, e.state, e.time_zone, c.calendar as company,
        (select coalesce(jsonb_agg(jsonb_build_object('day', to_char(h.day, 'YYYY-MM-DD'), 'everyYear', h.every_year)
            order by h.day, h.id), '[]')
          from holiday h where h.customer_id = e.customer_id and h.enabled
            and (h.establishment_id is null or h.establishment_id = e.id)) as own
      from establishment e join customer c on c.id = e.customer_id
      where e.customer_id = ${customerId} order by e.id`,
  );
}

/** Gives an establishment the calendar that follows from what is registered, as it was read; null: that of the company. */
export function updateCalendar(
  customerId: number,
  { id, hours, state, time_zone: timeZone }: CalendarRow,
  calendar: CalendarSettings | null,
): Sql {
  return sql`
    update establishment set calendar = ${calendar && json(calendar)}::jsonb, is_calendar_derived = ${calendar !== null}
    where customer_id = ${customerId} and id = ${id} and hours = ${json(hours)} and state is not distinct from ${state}
      and time_zone is not distinct from ${timeZone}
    returning id`;
}
