import { describe, expect, it } from 'vitest';
import { type CalendarSettings, toCalendar } from './calendar.ts';
import { dueAtWithPauses, type Pause, slaMinutesUsed } from './sla.ts';

type Stretch = readonly (readonly [string, string])[];
const every = (days: string, stretch: Stretch) => Object.fromEntries([...days].map((day) => [day, stretch]));

const whole: Stretch = [['08:00', '18:00']];
const lunch: Stretch = [
  ['08:00', '12:00'],
  ['13:12', '18:00'],
];
const halfSaturday: Stretch = [['09:00', '13:00']];

interface Case {
  readonly calendar: CalendarSettings;
  /** Local times with their distance from UTC. */
  readonly entered: string;
  readonly minutes: number;
  readonly pauses?: readonly (readonly [string, string])[];
  readonly due: string;
}

/** Each computed by hand; the sums stand beside it. 16 November 2026 is a Monday. */
const cases: Readonly<Record<string, Case>> = {
  // Friday 15:00 to 18:00 is 180, Saturday 9:00 to 13:00 is 240: 420. 60 are left for Monday from 8:00.
  'a Saturday half day': {
    calendar: { week: { ...every('12345', whole), '6': halfSaturday } },
    entered: '2026-11-13T15:00:00-03:00',
    minutes: 480,
    due: '2026-11-16T09:00:00-03:00',
  },
  // 11:30 to 12:00 is 30, then 13:12 to 13:42 is 30.
  'a lunch of 72 minutes': {
    calendar: { week: every('12345', lunch) },
    entered: '2026-11-16T11:30:00-03:00',
    minutes: 60,
    due: '2026-11-16T13:42:00-03:00',
  },
  // Thursday 17:00 to 18:00 is 60; Friday 20 November is a holiday; 61 are left for Monday from 8:00.
  'a national holiday before a weekend': {
    calendar: { week: every('12345', whole), holidays: ['2026-11-20'] },
    entered: '2026-11-19T17:00:00-03:00',
    minutes: 121,
    due: '2026-11-23T09:01:00-03:00',
  },
  // Tuesday 17:30 to 18:00 is 30; Wednesday 8 July falls out only by the holiday of Thursday 9 July in Sao Paulo:
  // Wednesday gives 600, Thursday nothing, Friday the last 15.
  'a state holiday in the middle of a week': {
    calendar: { week: every('12345', whole), holidays: ['2026-07-09'] },
    entered: '2026-07-07T17:30:00-03:00',
    minutes: 645,
    due: '2026-07-10T08:15:00-03:00',
  },
  // Saturday 24 January 12:30 to 13:00 is 30; Sunday is free, Monday 25+1 works: 8:00 to 8:45 is 45.
  'a municipal holiday on a Sunday changes nothing': {
    calendar: { week: { ...every('12345', whole), '6': halfSaturday }, holidays: ['2026-01-25'] },
    entered: '2026-01-24T12:30:00-03:00',
    minutes: 75,
    due: '2026-01-26T08:45:00-03:00',
  },
  // Monday 16:00 to 17:00 is 60; paused to Tuesday 10:00; Tuesday 10:00 to 13:00 are the other 180.
  'a pause over a night': {
    calendar: { week: every('12345', whole) },
    entered: '2026-11-16T16:00:00-03:00',
    minutes: 240,
    pauses: [['2026-11-16T17:00:00-03:00', '2026-11-17T10:00:00-03:00']],
    due: '2026-11-17T13:00:00-03:00',
  },
  // 9:00 to 10:00 is 60; both pauses together last from 10:00 to 12:30; 12:30 to 13:30 are the other 60.
  'two pauses that overlap': {
    calendar: { week: every('12345', whole) },
    entered: '2026-11-16T09:00:00-03:00',
    minutes: 120,
    pauses: [
      ['2026-11-16T11:00:00-03:00', '2026-11-16T12:30:00-03:00'],
      ['2026-11-16T10:00:00-03:00', '2026-11-16T11:45:00-03:00'],
    ],
    due: '2026-11-16T13:30:00-03:00',
  },
  // Manaus is four hours behind UTC: 17:30 to 18:00 there is 30, Tuesday 8:00 to 8:30 is 30.
  'a zone an hour further west': {
    calendar: { week: every('12345', whole), timeZone: 'America/Manaus' },
    entered: '2026-11-16T21:30:00Z',
    minutes: 60,
    due: '2026-11-17T12:30:00Z',
  },
  // Rio Branco is five hours behind UTC: it is Friday 17:45 there when it is Saturday nowhere in Brazil; 15, then Monday 8:00 to 8:20.
  'a zone two hours further west, over a weekend': {
    calendar: { week: every('12345', whole), timeZone: 'America/Rio_Branco' },
    entered: '2026-11-13T22:45:00Z',
    minutes: 35,
    due: '2026-11-16T13:20:00Z',
  },
  // 22 December 17:00 to 18:00 is 60, 23rd 600, 24th closes at noon by its weekday (Thursday 8:00 to 12:00): 240; 25th is a
  // holiday, 28th 600: 1500. 29th: 8:00 to 8:10 are the last 10. A pause on the 28th from 9:00 to 9:30 adds 30.
  'short Thursdays, Christmas and a pause': {
    calendar: {
      week: { ...every('1235', whole), '4': [['08:00', '12:00']] },
      holidays: ['2026-12-25'],
    },
    entered: '2026-12-22T17:00:00-03:00',
    minutes: 1510,
    pauses: [['2026-12-28T09:00:00-03:00', '2026-12-28T09:30:00-03:00']],
    due: '2026-12-29T08:40:00-03:00',
  },
};

describe('calendars computed by hand are met to the minute', () => {
  it.each(Object.entries(cases))('%s', (_, { calendar: settings, entered, minutes, pauses = [], due }) => {
    const calendar = toCalendar(settings);
    const paused = pauses.map(([from, to]): Pause => ({ from: new Date(from), to: new Date(to) }));
    const facts = { enteredAt: new Date(entered), slaMinutes: minutes, pauses: paused };
    const end = new Date(due);
    expect(dueAtWithPauses(facts, end, calendar)).toEqual(end);
    expect(slaMinutesUsed(facts.enteredAt, end, paused, calendar)).toBe(minutes);
  });
});
