import { expect, test } from 'vitest';
import { presentSubject } from './document.subject.ts';

const ids = new Map([
  ['holderName', 2],
  ['vehicleModel', 3],
  ['plate', 4],
]);
const field = (id: number, display: string) => ({ id, label: `Campo ${id}`, display });
const nothing = { customer: null, vehicle: null, plate: null, chassis: null };

test('a document is known by its holder, vehicle and plate, as far as they are filled', () => {
  const [holder, vehicle] = [field(2, 'Ana Prado'), field(3, 'Onix LT')];
  const shown = [field(9, '12345678900'), holder, vehicle, field(4, '')];
  expect(presentSubject(shown, ids)).toEqual({ ...nothing, customer: holder, vehicle });
});

test('nothing is told of what the actor is not shown or the company does not have', () => {
  expect(presentSubject([], ids)).toEqual(nothing);
  expect(presentSubject([field(2, 'Ana Prado')], new Map())).toEqual(nothing);
});
