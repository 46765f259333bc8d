import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MailChoice, mailTimeOf } from './mail-time.ts';

const choice = (more: Partial<MailChoice>): MailChoice => ({
  delivery: 'NOW',
  quiet: null,
  digestAt: '07:30',
  ...more,
});
const at = (local: string) => new Date(`${local}-03:00`);
const night = { from: '20:00', until: '07:00' };

describe('a mail about a notice', () => {
  it('goes out at once, or never, as its user chose', () => {
    const now = at('2026-11-27T21:00:00');
    expect(mailTimeOf(choice({}), now)).toEqual(now);
    expect(mailTimeOf(choice({ delivery: 'NEVER', quiet: night }), now)).toBeNull();
  });

  it.each([
    ['2026-11-27T19:59:59', '2026-11-27T19:59:59'],
    ['2026-11-27T20:00:00', '2026-11-28T07:00:00'],
    ['2026-11-27T23:59:00', '2026-11-28T07:00:00'],
    ['2026-11-28T00:10:00', '2026-11-28T07:00:00'],
    ['2026-11-28T06:59:59', '2026-11-28T07:00:00'],
    ['2026-11-28T07:00:00', '2026-11-28T07:00:00'],
  ])('that comes at %s in a night of 20 to 7 goes out at %s', (now, expected) => {
    expect(mailTimeOf(choice({ quiet: night }), at(now))).toEqual(at(expected));
  });

  it('waits within hours of one day, too, and hours of no length are none', () => {
    const noon = at('2026-11-27T12:30:00');
    expect(mailTimeOf(choice({ quiet: { from: '12:00', until: '13:00' } }), noon)).toEqual(at('2026-11-27T13:00:00'));
    expect(mailTimeOf(choice({ quiet: { from: '12:00', until: '12:00' } }), noon)).toEqual(noon);
  });

  it.each([
    ['2026-11-27T07:29:59', '2026-11-27T07:30:00'],
    ['2026-11-27T07:30:00', '2026-11-28T07:30:00'],
    ['2026-12-31T18:00:00', '2027-01-01T07:30:00'],
  ])('of a day that comes at %s goes out at %s', (now, expected) => {
    expect(mailTimeOf(choice({ delivery: 'DAILY', quiet: night }), at(now))).toEqual(at(expected));
  });

  it('never waits longer than a day, and is never late before it is written', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([h, m]) => [h, m].map((part) => String(part).padStart(2, '0')).join(':'));
    const now = fc.integer({ min: 0, max: 3_000_000_000 }).map((seconds) => new Date(seconds * 1000));
    fc.assert(
      fc.property(
        fc.constantFrom('NOW' as const, 'DAILY' as const),
        time,
        time,
        time,
        now,
        (delivery, from, until, digestAt, written) => {
          const sent = mailTimeOf({ delivery, quiet: { from, until }, digestAt }, written, 'America/Manaus');
          const wait = (sent?.getTime() ?? 0) - written.getTime();
          expect(wait).toBeGreaterThanOrEqual(0);
          expect(wait).toBeLessThanOrEqual(25 * 3_600_000);
        },
      ),
    );
  });
});
