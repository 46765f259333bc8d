import { expect, it } from 'vitest';
import { emptyForm, lastDayOf, toBody } from './release-form.ts';

const today = '2026-11-23';
const form = { ...emptyForm, reason: 'Nova via pedida' };

it('counts days from today, 90 at most', () => {
  expect(lastDayOf({ ...form, days: 10 }, today)).toBe('2026-12-03');
  expect(toBody({ ...form, days: '90' }, today)).toEqual({ days: 90, reason: 'Nova via pedida' });
  for (const days of [0, 91, 1.5, '']) expect(toBody({ ...form, days }, today)).toBeUndefined();
});

it('takes a day from today on', () => {
  const by = 'date' as const;
  expect(toBody({ ...form, by, date: '23/11/2026' }, today)).toEqual({ expiresOn: today, reason: 'Nova via pedida' });
  expect(toBody({ ...form, by, date: '22/11/2026' }, today)).toBeUndefined();
  expect(toBody({ ...form, by, date: '' }, today)).toBeUndefined();
});

it('needs a reason', () => {
  expect(toBody({ ...form, reason: ' ' }, today)).toBeUndefined();
});
