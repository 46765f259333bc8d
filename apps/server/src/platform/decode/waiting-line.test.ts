import { expect, test } from 'vitest';
import { type Waiting, WaitingLine } from './waiting-line.ts';

interface Guest extends Waiting {
  readonly name: string;
}

const guest = (userId: number | undefined, name: string, isUrgent = true): Guest => ({ userId, name, isUrgent });
const everybody = () => true;

function lineOf(...guests: Guest[]) {
  const line = new WaitingLine<Guest>({ most: 100, mostOfOne: 100 });
  for (const one of guests) line.add(one);
  const order = () => Array.from(guests, () => line.take(everybody)?.name);
  return { line, order };
}

test('users take turns, however many one has', () => {
  const many = Array.from({ length: 4 }, (_, index) => guest(1, `a${index}`));
  const { order } = lineOf(...many, guest(2, 'b0'), guest(2, 'b1'), guest(3, 'c0'));
  expect(order()).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3']);
});

test('who comes while another has many waits for one of them at most', () => {
  const { line } = lineOf(...Array.from({ length: 5 }, (_, index) => guest(1, `a${index}`)));
  line.take(everybody);
  line.add(guest(2, 'b'));
  expect([line.take(everybody)?.name, line.take(everybody)?.name]).toContain('b');
});

test('what is urgent goes before the rest of the same user, not before that of others', () => {
  const { order } = lineOf(guest(1, 'picture', false), guest(2, 'other picture', false), guest(1, 'capture'));
  expect(order()).toEqual(['capture', 'other picture', 'picture']);
});

test('a user who may have no more is passed over and keeps the turn', () => {
  const { line } = lineOf(guest(1, 'a'), guest(2, 'b'));
  expect(line.take((userId) => userId !== 1)?.name).toBe('b');
  expect(line.take((userId) => userId !== 1)).toBeUndefined();
  expect(line.take(everybody)?.name).toBe('a');
});

test('the room is bounded for each and for all', () => {
  const line = new WaitingLine<Guest>({ most: 3, mostOfOne: 2 });
  expect([1, 1, 1, 2, 3].map((userId) => line.add(guest(userId, 'x')))).toEqual([true, true, false, true, false]);
  line.take(everybody);
  expect(line.add(guest(3, 'x'))).toBe(true);
});

test('who left waits no more', () => {
  const gone = guest(1, 'a');
  const { line } = lineOf(gone, guest(1, 'b'));
  expect([line.remove(gone), line.remove(gone)]).toEqual([true, false]);
  expect(line.takeAll().map(({ name }) => name)).toEqual(['b']);
});
