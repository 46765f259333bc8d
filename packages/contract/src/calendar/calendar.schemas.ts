import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Day, Id, Labelled, Nullable } from '../common/ids.ts';
import { calendarYears } from './calendar-years.ts';

/** A holiday on a day; `company`: kept with the company, without a record of its own. */
export const CalendarDay = Type.Object({
  day: Day,
  kind: Type.Enum(['own', 'national', 'state', 'company']),
  /** Null of a day that the company keeps without a name. */
  name: Nullable(Type.String()),
  /** Of the record, where there is one. */
  id: Nullable(Id),
  /** The only one that stops, of an own holiday; null where all do. */
  establishment: Nullable(Labelled),
  /** The states whose holiday it is. */
  states: Type.Array(Type.String()),
});

const CalendarMonth = Type.Object({
  /** 1 to 12. */
  month: Type.Integer(),
  /** With any working time. */
  days: Type.Integer(),
  minutes: Type.Number(),
});

export const CalendarYear = Type.Object({
  year: Type.Integer(),
  today: Day,
  /** In order; several holidays of a day follow each other. */
  days: Type.Array(CalendarDay),
  /** Days of the week on which nobody works, 0 = Sunday to 6 = Saturday. */
  freeWeekdays: Type.Array(Type.Integer()),
  /** Holidays of years outside are not in the calendars of due times yet. */
  kept: Type.Object({ first: Type.Integer(), last: Type.Integer() }),
  /** Of the chosen establishment; null of all. */
  establishment: Nullable(
    Type.Object({
      id: Id,
      label: Type.String(),
      /** Null: the public holidays do not stop its work. */
      state: Nullable(Type.String()),
      timeZone: Type.String(),
      /** False: those of the company. */
      hasOwnHours: Type.Boolean(),
      /** By day of the week, 0 = Sunday: `08:00-12:00`. */
      week: Type.Array(Type.Array(Type.String())),
      months: Type.Array(CalendarMonth),
    }),
  ),
  abilities: Type.Object({ create: Ability }),
});

export const calendarSchemas = {
  year: {
    params: Type.Object({ year: Type.Integer({ minimum: calendarYears.first, maximum: calendarYears.last }) }),
    query: Type.Object({ establishmentId: Type.Optional(Id) }),
    response: CalendarYear,
  },
};

export type CalendarYear = Static<typeof CalendarYear>;
export type CalendarDay = Static<typeof CalendarDay>;
