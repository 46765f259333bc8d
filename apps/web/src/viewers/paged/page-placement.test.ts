// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  anchorAt,
  type LayoutInput,
  layoutPages,
  nearbyRange,
  nextRange,
  pageAt,
  rangeAfter,
  scrollTo,
  zoomStep,
} from './page-placement.ts';

const paper = { width: 800, height: 1000 };
const layout = (over: Partial<LayoutInput> = {}) =>
  layoutPages({
    count: 3,
    sizeOf: () => paper,
    zoom: 'width',
    rotation: 0,
    room: { width: 432, height: 600 },
    ...over,
  });

describe('pages in a room', () => {
  it('are fitted to its width, one below the other', () => {
    const { pages, width } = layout();
    expect(pages.map(({ width: w, height: h, top }) => [w, h, top])).toEqual([
      [400, 500, 16],
      [400, 500, 528],
      [400, 500, 1040],
    ]);
    expect(width).toBe(432);
  });

  it('are fitted as a whole, above the tools', () => {
    expect(layout({ zoom: 'page', room: { width: 1000, height: 568 } }).pages[0]).toMatchObject({
      width: 400,
      height: 500,
    });
  });

  it('have their own size at 100 %, and the scroll is as wide as the widest', () => {
    const sizeOf = (index: number) => (index === 1 ? { width: 1200, height: 600 } : paper);
    const { pages, width } = layout({ zoom: 1, sizeOf });
    expect(pages.map((page) => page.width)).toEqual([800, 1200, 800]);
    expect(width).toBe(1232);
  });

  it('lie on their side after a quarter turn', () => {
    expect(layout({ rotation: 90 }).pages[0]).toMatchObject({ width: 400, height: 320 });
    expect(layout({ rotation: 180 }).pages[0]).toMatchObject({ width: 400, height: 500 });
  });
});

it('finds the page at a height, the gap below a page included', () => {
  const at = layout();
  expect([0, 16, 527, 528, 5000].map((y) => pageAt(at, y))).toEqual([0, 0, 0, 1, 2]);
});

describe('pages that are drawn', () => {
  const many = layout({ count: 500 });
  const start = { from: 0, to: 0 };

  it('are those in sight alone at first and after a jump, the target of the jump foremost', () => {
    expect(rangeAfter(start, many, 0, 500)).toEqual({ from: 0, to: 1 });
    const target = many.pages[299]?.top ?? 0;
    expect(rangeAfter({ from: 0, to: 3 }, many, target - 16, 500)).toEqual({ from: 299, to: 300 });
  });

  it('are their neighbours too once the scroll rests, and while it goes on', () => {
    const nearby = nearbyRange(many, 512, 600);
    expect(nearby).toEqual({ from: 0, to: 4 });
    expect(rangeAfter({ from: 0, to: 2 }, many, 512, 600)).toEqual(nearby);
  });

  it('are the same object while they are the same', () => {
    const now = { from: 2, to: 4 };
    expect(nextRange(now, { from: 2, to: 4 })).toBe(now);
    expect(nextRange(now, { from: 2, to: 5 })).toEqual({ from: 2, to: 5 });
  });
});

it('what was under the pointer is there again after a zoom', () => {
  const before = layout({ zoom: 1 });
  const after = layout({ zoom: 2 });
  const anchor = anchorAt(before, { left: 40, top: 1500 }, { x: 100, y: 50 });
  const scroll = scrollTo(after, anchor);
  expect(anchorAt(after, scroll, { x: 100, y: 50 })).toEqual({
    ...anchor,
    across: expect.closeTo(anchor.across, 6),
    down: expect.closeTo(anchor.down, 6),
  });
});

it('zooms by the steps of the list and stays at its ends', () => {
  expect(zoomStep(0.83, 1)).toBe(1);
  expect(zoomStep(1, 1)).toBe(1.25);
  expect(zoomStep(1, -1)).toBe(0.75);
  expect(zoomStep(4, 1)).toBe(4);
  expect(zoomStep(0.1, -1)).toBe(0.1);
});
