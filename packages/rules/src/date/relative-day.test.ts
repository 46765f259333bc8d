import { describe, expect, it } from 'vitest';
import { parseDay } from './parse-day.ts';
import { daysFromToday, fixDay, formatRelativeDay, inOrder, parseRelativeDay, relativeDay } from './relative-day.ts';

const today = '2026-03-01';

describe('a relative day', () => {
  it.each([
    ['hoje', 'today', '2026-03-01', 'hoje'],
    [' Ontem ', 'today-1', '2026-02-28', 'ontem'],
    ['amanhã', 'today+1', '2026-03-02', 'amanhã'],
    ['AMANHA', 'today+1', '2026-03-02', 'amanhã'],
    ['hoje-7', 'today-7', '2026-02-22', 'hoje-7'],
    ['hoje + 30', 'today+30', '2026-03-31', 'hoje+30'],
    ['hoje-0', 'today', '2026-03-01', 'hoje'],
    ['hoje-1', 'today-1', '2026-02-28', 'ontem'],
  ])('"%s" is kept as %s, means %s and reads "%s"', (typed, kept, day, shown) => {
    const relative = parseRelativeDay(typed) ?? '';
    expect(relative).toBe(kept);
    expect(fixDay(relative, today)).toBe(day);
    expect(formatRelativeDay(relative)).toBe(shown);
    expect(parseDay(typed, today)).toBe(day);
  });

  it.each(['', 'anteontem', 'hoje-', 'hoje-12345', 'hoje7', 'today', '01/03/2026'])('"%s" is none', (typed) => {
    expect(parseRelativeDay(typed)).toBeUndefined();
  });

  it.each([
    ['2026-03-05', '2026-03-01', true],
    ['today', 'today-7', true],
    ['today-7', '2026-03-01', false],
    ['2026-03-01T10:00:00-03:00', '2026-03-01T12:00:00Z', true],
    ['2026-03-01T10:00:00Z', '2026-03-01', false],
    ['2026-03-02T10:00:00Z', '2026-03-01', true],
  ])('%s to %s as a period is turned round: %s', (from, to, isTurned) => {
    expect(inOrder(from, to, today)).toEqual(isTurned ? [to, from] : [from, to]);
  });

  it('is counted in days', () => {
    expect([0, 7, -7].map((days) => daysFromToday(relativeDay(days)))).toEqual([0, 7, -7]);
    expect(['2026-03-01', 'today-', 'today+12345', 'hoje'].map(daysFromToday)).toEqual(Array(4).fill(undefined));
  });

  it('leaves any other text alone', () => {
    expect(fixDay('2026-01-31', today)).toBe('2026-01-31');
    expect(fixDay('31/01/2026', today)).toBe('31/01/2026');
  });
});
