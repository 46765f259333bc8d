import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCalendar } from './calendar.ts';
import { dueAt, dueAtWithPauses, isPaused, processDelayHours, slaMinutesUsed, workedMinutes } from './sla.ts';

const split: readonly (readonly [string, string])[] = [
  ['13:00', '18:00'],
  ['08:00', '12:00'],
];
const week = { '1': split, '2': split, '3': split, '4': split, '5': split };
const calendar = toCalendar({ week, holidays: ['2026-11-20'] });
// Local time of Sao Paulo, three hours behind UTC. 16 November 2026 is a Monday, 20 November a holiday.
const local = (text: string) => new Date(`${text}-03:00`);

describe('due time in working minutes', () => {
  it.each([
    ['within a stretch', '2026-11-16T09:00:00', 60, '2026-11-16T10:00:00'],
    ['over lunch', '2026-11-16T11:30:00', 60, '2026-11-16T13:30:00'],
    ['exactly at the end of a stretch', '2026-11-16T11:00:00', 60, '2026-11-16T12:00:00'],
    ['from before work begins', '2026-11-16T05:00:00', 30, '2026-11-16T08:30:00'],
    ['from after work ends', '2026-11-16T20:00:00', 30, '2026-11-17T08:30:00'],
    ['over a holiday and a weekend', '2026-11-19T17:30:00', 60, '2026-11-23T08:30:00'],
    ['over many days', '2026-11-16T08:00:00', 9 * 60 * 4 + 1, '2026-11-23T08:01:00'],
    ['of nothing', '2026-11-21T03:00:00', 0, '2026-11-21T03:00:00'],
  ])('is right %s', (_, start, minutes, due) => {
    expect(dueAt(local(start), minutes, calendar)).toEqual(local(due));
  });

  it('is never reached by a calendar without work', () => {
    expect(dueAt(local('2026-11-16T09:00:00'), 1, toCalendar({ week: {} }))).toBeNull();
  });

  it('follows the clock of the zone over a change of daylight saving', () => {
    const newYork = toCalendar({ week: { '0': [['00:00', '24:00']] }, timeZone: 'America/New_York' });
    expect(dueAt(new Date('2026-03-08T05:00:00Z'), 23 * 60, newYork)).toEqual(new Date('2026-03-09T04:00:00Z'));
    expect(workedMinutes(new Date('2026-03-08T00:00:00Z'), new Date('2026-03-10T00:00:00Z'), newYork)).toBe(23 * 60);
  });

  it('lies as many worked minutes after the start as were granted', () => {
    const start = fc.integer({ min: 1_790_000_000, max: 1_800_000_000 });
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 6000 }), (seconds, minutes) => {
        const from = new Date(seconds * 1000);
        const due = dueAt(from, minutes, calendar);
        expect(due && workedMinutes(from, due, calendar)).toBeCloseTo(minutes, 6);
      }),
      { numRuns: 40 },
    );
  });
});

describe('worked minutes', () => {
  it.each([
    ['2026-11-16T08:00:00', '2026-11-16T18:00:00', 540],
    ['2026-11-16T12:00:00', '2026-11-16T13:00:00', 0],
    ['2026-11-19T17:00:00', '2026-11-23T09:00:00', 120],
    ['2026-11-17T09:00:00', '2026-11-16T09:00:00', 0],
  ])('from %s to %s are %i', (from, to, minutes) => {
    expect(workedMinutes(local(from), local(to), calendar)).toBe(minutes);
  });

  it('count overlapping stretches of a calendar once', () => {
    const doubled = toCalendar({
      week: {
        '1': [
          ['08:00', '12:00'],
          ['10:00', '13:00'],
          ['09:00', '11:00'],
        ],
      },
    });
    expect(workedMinutes(local('2026-11-16T00:00:00'), local('2026-11-17T00:00:00'), doubled)).toBe(300);
  });

  it('are those of an ordinary week unless the settings say otherwise', () => {
    const ordinary = toCalendar();
    expect(workedMinutes(local('2026-11-16T00:00:00'), local('2026-11-23T00:00:00'), ordinary)).toBe((5 * 10 + 4) * 60);
  });

  it.each(['8:00', '25:00', 'cedo'])('refuse the time %j', (time) => {
    expect(() => toCalendar({ week: { '1': [[time, '18:00']] } })).toThrow(RangeError);
  });
});

describe('delay of a stage', () => {
  const enteredAt = local('2026-11-16T08:00:00');
  const pause = (from: string, to: string | null) => ({ from: local(from), to: to === null ? null : local(to) });
  const facts = (slaMinutes: number | null, ...pauses: ReturnType<typeof pause>[]) => ({
    enteredAt,
    slaMinutes,
    pauses,
  });

  it.each([
    ['hours left as negative', facts(240), '2026-11-16T09:00:00', -3],
    ['nothing when just due', facts(240), '2026-11-16T12:00:00', 0],
    ['hours over, without lunch', facts(240), '2026-11-16T14:30:00', 1.5],
    ['no time of a pause', facts(240, pause('2026-11-16T09:00:00', '2026-11-16T11:00:00')), '2026-11-16T14:00:00', -1],
    [
      'overlapping pauses once',
      facts(
        240,
        pause('2026-11-16T09:00:00', '2026-11-16T11:00:00'),
        pause('2026-11-16T10:00:00', '2026-11-16T11:00:00'),
      ),
      '2026-11-16T12:00:00',
      -2,
    ],
    ['null while paused', facts(240, pause('2026-11-16T09:00:00', null)), '2026-11-16T14:00:00', null],
    ['null without SLA', facts(null), '2026-11-16T14:00:00', null],
  ])('counts %s', (_, sla, now, hours) => {
    expect(processDelayHours(sla, local(now), calendar)).toBe(hours);
  });

  it('stops counting where a pause began that still lasts', () => {
    const pauses = [pause('2026-11-16T09:00:00', null)];
    expect(slaMinutesUsed(enteredAt, local('2026-11-18T09:00:00'), pauses, calendar)).toBe(60);
    expect(isPaused(pauses, local('2026-11-16T08:59:59'))).toBe(false);
    expect(isPaused(pauses, local('2026-11-16T09:00:00'))).toBe(true);
  });

  it.each([
    ['at once without pauses', facts(60), '2026-11-16T09:00:00'],
    [
      'later by the worked time of a pause',
      facts(240, pause('2026-11-16T09:00:00', '2026-11-16T11:00:00')),
      '2026-11-16T15:00:00',
    ],
    [
      'before a pause that came too late',
      facts(60, pause('2026-11-16T10:00:00', '2026-11-16T11:00:00')),
      '2026-11-16T09:00:00',
    ],
    [
      'no later for a pause before the entry',
      facts(60, pause('2026-11-15T10:00:00', '2026-11-15T11:00:00')),
      '2026-11-16T09:00:00',
    ],
  ])('is due %s', (_, sla, due) => {
    expect(dueAtWithPauses(sla, local('2026-11-18T08:00:00'), calendar)).toEqual(local(due));
  });

  it('has no due time while paused', () => {
    expect(
      dueAtWithPauses(facts(60, pause('2026-11-16T08:30:00', null)), local('2026-11-16T09:00:00'), calendar),
    ).toBeNull();
  });

  it('is zero at the due time, whatever the pauses', () => {
    const minute = fc.integer({ min: 0, max: 5 * 24 * 60 });
    const from = (minutes: number) => new Date(enteredAt.getTime() + minutes * 60_000);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(minute, minute), { maxLength: 4 }),
        fc.integer({ min: 1, max: 900 }),
        (spans, slaMinutes) => {
          const pauses = spans.map(([a, b]) => ({ from: from(Math.min(a, b)), to: from(Math.max(a, b)) }));
          const sla = { enteredAt, slaMinutes, pauses };
          const due = dueAtWithPauses(sla, from(30 * 24 * 60), calendar);
          expect(due && slaMinutesUsed(enteredAt, due, pauses, calendar)).toBeCloseTo(slaMinutes, 6);
        },
      ),
      { numRuns: 60 },
    );
  });
});
