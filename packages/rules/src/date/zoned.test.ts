import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTime } from './format-instant.ts';
import { dayOf, dayRange, instantOf, wallClock } from './zoned.ts';

/** What the system says a clock shows. */
function clockOf(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => format.format(at);
}

describe('instants in a zone', () => {
  it('gives the day of the establishment, not that of UTC', () => {
    expect(dayOf(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21');
    expect(dayOf(new Date('2026-11-21T03:00:00Z'), 'America/Manaus')).toBe('2026-11-20');
  });

  it('spans a range from the first second of its first day to the last of its last', () => {
    const { from, to } = dayRange('2026-11-01', '2026-11-20');
    expect(from.toISOString()).toBe('2026-11-01T03:00:00.000Z');
    expect(to.toISOString()).toBe('2026-11-21T02:59:59.999Z');
  });

  it('begins a day whose midnight daylight saving skipped at its first hour', () => {
    expect(instantOf('2018-11-04', 0).toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(dayRange('2018-11-03', '2018-11-03').to.toISOString()).toBe('2018-11-04T02:59:59.999Z');
  });

  it('takes the first of an hour that the end of daylight saving repeated', () => {
    expect(instantOf('2018-02-17', 23 * 60 + 30).toISOString()).toBe('2018-02-18T01:30:00.000Z');
  });

  it('shows what a clock of the zone shows, on days that change it too', () => {
    const zones = ['America/Sao_Paulo', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Monrovia'];
    const shown = new Map(zones.map((timeZone) => [timeZone, clockOf(timeZone)]));
    // Daylight saving of Brazil began and ended at midnight; clocks of Newfoundland changed at a minute past it.
    const changes = ['2018-11-04T03:00:00Z', '2019-02-17T02:00:00Z', '2006-04-02T03:31:00Z', '1972-01-07T00:44:30Z'];
    const near = fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -90_000_000, max: 90_000_000 }));
    const instant = fc.oneof(
      fc.date({ min: new Date('1930-01-01'), max: new Date('2110-01-01'), noInvalidDate: true }),
      near.map(([change, ms]) => new Date(Date.parse(change) + ms)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (timeZone, at) => {
        const { day, minutes } = wallClock(at, timeZone);
        const [hours, rest] = [Math.floor(minutes / 60), Math.floor(minutes % 60)].map((n) =>
          String(n).padStart(2, '0'),
        );
        expect(`${day} ${hours}:${rest}`).toBe(shown.get(timeZone)?.(at));
      }),
      { numRuns: 2_000 },
    );
  });

  it('finds the instant of what the clock shows', () => {
    const zone = fc.constantFrom('America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha');
    fc.assert(
      fc.property(zone, fc.integer({ min: 1_600_000_000, max: 2_500_000_000 }), (timeZone, seconds) => {
        const at = new Date(seconds * 1000);
        const { day, minutes } = wallClock(at, timeZone);
        expect(instantOf(day, minutes, timeZone).getTime()).toBe(at.getTime());
      }),
    );
  });
});

it('shows the time of the zone', () => {
  expect(formatTime(new Date('2026-11-20T12:05:59Z'))).toBe('09:05');
});
