import type { CalendarYear } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import type { WorkCalendar } from '@tramite/rules/workflow/calendar';
import { workedMonths } from '@tramite/rules/workflow/worked-months';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { type CalendarRow, findCompanyTime, listHolidays, listRegisteredTimes } from './calendar.repository.ts';
import { holidaysOfAll, type Place, saysHours, yearCalendar } from './calendar.year.policy.ts';
import { derivedYears } from './derive-calendar.ts';

/**
 * The days without work of a year, of one establishment with the working time of its months, or of all together.
 * @throws registration.not_found
 */
export async function getCalendarYear(ctx: Ctx, year: number, establishmentId?: number): Promise<CalendarYear> {
  const { db, customerId } = ctx;
  const [rows, own, company] = await Promise.all([
    listRegisteredTimes(db, customerId, establishmentId),
    listHolidays(db, customerId, year),
    findCompanyTime(db, customerId),
  ]);
  const chosen = establishmentId === undefined ? null : rows[0];
  if (chosen === undefined) throw problem('registration.not_found');
  const open = chosen ? [chosen] : rows.filter(({ enabled }) => enabled);
  const bare: Place = {
    ...{ id: null, hours: {}, state: null, time_zone: null, calendar: null, is_calendar_derived: false },
    ...{ company: company.calendar, customer_zone: company.time_zone },
    own: own.flatMap(({ day, every_year: everyYear, establishment }) => (establishment ? [] : [{ day, everyYear }])),
  };
  const places: readonly Place[] = open.length > 0 ? open : [bare];
  const calendars = places.map((place) => yearCalendar(place, year));
  const now = ctx.clock.now();
  const years = derivedYears(now);
  return {
    year,
    today: dayOf(now, calendars[0]?.timeZone),
    days: holidaysOfAll(places, year, own),
    freeWeekdays: [0, 1, 2, 3, 4, 5, 6].filter((weekday) => calendars.every(({ week }) => !week[weekday]?.length)),
    kept: { first: Math.min(...years), last: Math.max(...years) },
    establishment: chosen && presentPlace(chosen, year, yearCalendar(chosen, year)),
    abilities: { create: hasPermission(ctx.actor, 'backoffice.holidays') || 'permission.denied' },
  };
}

function presentPlace(row: CalendarRow, year: number, calendar: WorkCalendar): CalendarYear['establishment'] {
  return {
    id: row.id,
    label: row.name,
    state: row.state,
    timeZone: calendar.timeZone,
    hasOwnHours: saysHours(row, year),
    week: calendar.week.map((stretches) => stretches.map(([start, end]) => `${clock(start)}-${clock(end)}`)),
    months: workedMonths(year, calendar),
  };
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
