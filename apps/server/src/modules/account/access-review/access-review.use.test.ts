import { expect, it } from 'vitest';
import { lastUse, tracesOf } from './access-review.use.ts';

const day = (number: number) => new Date(`2029-05-0${number}T12:00:00Z`);

it('finds the last act that a permission allows, and none of another', () => {
  const acts = new Map([
    ['document.check', day(1)],
    ['document.check.undo', day(3)],
    ['process.create', day(5)],
  ]);
  expect(lastUse(acts, ['document.check.undo'])).toEqual(day(3));
  expect(lastUse(acts, ['process.create', 'document.check.undo'])).toEqual(day(5));
  expect(lastUse(acts, ['document.cancel'])).toBeNull();
});

it('takes a registration by its own name, and knows what leaves no trace', () => {
  expect(tracesOf('backoffice.establishments')).toEqual(['backoffice.establishments.']);
  expect(lastUse(new Map([['backoffice.establishments.update', day(2)]]), ['backoffice.establishments'])).toEqual(
    day(2),
  );
  expect(
    lastUse(new Map([['backoffice.establishment-groups.update', day(2)]]), ['backoffice.establishments']),
  ).toBeNull();
  expect(tracesOf('process.view')).toEqual([]);
  expect(tracesOf('backoffice.registration')).toEqual([]);
});

it('counts what was kept under a former name', () => {
  expect(lastUse(new Map([['document.moveEstablishment', day(4)]]), ['document.moveEstablishment'])).toEqual(day(4));
});
