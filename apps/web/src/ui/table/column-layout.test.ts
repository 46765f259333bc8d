// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  readLayout,
  shownColumns,
  tracksOf,
  untouchedLayout,
  withMoved,
  withShown,
  withWidth,
} from './column-layout.ts';

const columns = [
  { id: 'number', width: 64, isFixed: true },
  { id: 'customer', width: 160, grows: true },
  { id: 'type', width: 128, grows: true, hiddenBelow: 900 },
  { id: 'place', width: 128, hiddenBelow: Number.POSITIVE_INFINITY },
];
const ids = (layout = untouchedLayout, room = 1000) => shownColumns(columns, layout, room).map(({ id }) => id);

describe('what is shown', () => {
  it('is what there is room for, until somebody chooses', () => {
    expect(ids()).toEqual(['number', 'customer', 'type']);
    expect(ids(untouchedLayout, 899)).toEqual(['number', 'customer']);
    expect(ids(withShown(untouchedLayout, 'place', true), 300)).toEqual(['number', 'customer', 'place']);
    expect(ids(withShown(untouchedLayout, 'type', false))).toEqual(['number', 'customer']);
  });

  it('always has what tells the records apart', () => {
    expect(ids(withShown(untouchedLayout, 'number', false))).toContain('number');
  });
});

describe('the order', () => {
  it('is as somebody moved it, one place at a time and not beyond the ends', () => {
    const moved = withMoved(columns, untouchedLayout, 'type', -1);
    expect(ids(moved)).toEqual(['number', 'type', 'customer']);
    expect(ids(withMoved(columns, moved, 'number', -1))).toEqual(['number', 'type', 'customer']);
    expect(ids(withMoved(columns, moved, 'number', 1))).toEqual(['type', 'number', 'customer']);
  });

  it('takes a column that came later behind its neighbour, and forgets one that is gone', () => {
    const stored = { ...untouchedLayout, order: ['type', 'gone', 'number'] };
    expect(ids(stored)).toEqual(['type', 'number', 'customer']);
  });
});

describe('the width', () => {
  it('grows with the table until somebody sets it, and does so again when it is given back', () => {
    const set = withWidth(untouchedLayout, 'customer', 320);
    expect(tracksOf(columns.slice(0, 2), untouchedLayout)).toBe('4rem minmax(10rem, 160fr)');
    expect(tracksOf(columns.slice(0, 2), set)).toBe('4rem 20rem');
    expect(withWidth(set, 'customer', null)).toEqual(untouchedLayout);
  });

  it('stays within reason', () => {
    expect(withWidth(untouchedLayout, 'type', 3).widths).toEqual({ type: 44 });
    expect(withWidth(untouchedLayout, 'type', 3000).widths).toEqual({ type: 640 });
  });
});

it.each([null, 'x', 3, [], { order: 'type', shown: { type: 'no' }, widths: { type: 'wide', customer: 1 } }])(
  'takes %j for a layout that nobody touched',
  (stored) => expect(readLayout(stored)).toEqual(untouchedLayout),
);

it('is read as it was stored', () => {
  const layout = withWidth(withShown(withMoved(columns, untouchedLayout, 'type', -1), 'place', true), 'type', 200);
  expect(readLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
});
