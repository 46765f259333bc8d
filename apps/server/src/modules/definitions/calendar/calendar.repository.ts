import type { Day } from '@tramite/rules/date/day';
import type { CalendarSettings } from '@tramite/rules/workflow/calendar';
import type { Db } from '../../../platform/db/database.ts';
import { first, json, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { RegisteredTime } from './derive-calendar.ts';

/** An establishment with what is registered of its working time, and the calendar it has. */
export interface CalendarRow extends RegisteredTime {
  readonly id: number;
  readonly name: string;
  readonly enabled: boolean;
  /** Where neither the establishment nor the company says another one. */
  readonly customer_zone: string;
  readonly calendar: CalendarSettings | null;
  readonly is_calendar_derived: boolean;
}

/** The establishments of a customer, or one of them. */
export function listRegisteredTimes(db: Db, customerId: number, id: number | null = null): Promise<CalendarRow[]> {
  return many(
    db,
    sql<CalendarRow>`
      select e.id, e.name, e.enabled, e.calendar, e.is_calendar_derived, e.hours, e.state, e.time_zone,
        c.calendar as company, c.time_zone as customer_zone,
        (select coalesce(jsonb_agg(jsonb_build_object('day', to_char(h.day, 'YYYY-MM-DD'), 'everyYear', h.every_year)
            order by h.day, h.id), '[]')
          from holiday h where h.customer_id = e.customer_id and h.enabled
            and (h.establishment_id is null or h.establishment_id = e.id)) as own
      from establishment e join customer c on c.id = e.customer_id
      where e.customer_id = ${customerId} and (${id}::bigint is null or e.id = ${id}) order by e.id`,
  );
}

export interface HolidayRow {
  readonly id: number;
  readonly name: string;
  readonly day: Day;
  readonly every_year: boolean;
  readonly establishment: { readonly id: number; readonly label: string } | null;
}

/** The enabled holidays that a customer registered, of a year or repeated in it. */
export function listHolidays(db: Db, customerId: number, year: number): Promise<HolidayRow[]> {
  return many(
    db,
    sql<HolidayRow>`
      select h.id, h.name, to_char(h.day, 'YYYY-MM-DD') as day, h.every_year,
        case when e.id is not null then jsonb_build_object('id', e.id, 'label', e.name) end as establishment
      from holiday h left join establishment e on e.customer_id = h.customer_id and e.id = h.establishment_id
      where h.customer_id = ${customerId} and h.enabled
        and (h.every_year or h.day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31))
      order by h.id`,
  );
}

/** What the company says of working time, for where there is no establishment. */
export async function findCompanyTime(
  db: Db,
  customerId: number,
): Promise<{ readonly calendar: CalendarSettings; readonly time_zone: string }> {
  const row = await first(
    db,
    sql<{ calendar: CalendarSettings; time_zone: string }>`
      select calendar, time_zone from customer where id = ${customerId}`,
  );
  if (!row) throw new Error('There is no such customer.');
  return row;
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
