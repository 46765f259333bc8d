import { expect, it } from 'vitest';
import { wholePicture } from '../../lib/picture/pixels.ts';
import { sheetSize } from './sheet-size.ts';

const of = (width: number, height: number, turns = 0) => ({ corners: wholePicture, size: { width, height }, turns });
const points = ({ paper }: ReturnType<typeof sheetSize>) => [Math.round(paper.width), Math.round(paper.height)];

it('is A4 where a sheet looks like it, and has the points that were asked for', () => {
  const size = sheetSize(of(3000, 4100), 200);
  expect(points(size)).toEqual([595, 842]);
  expect(size.pixels).toEqual({ width: 1654, height: 2339 });
  expect(sheetSize(of(3000, 4100), 300).pixels).toEqual({ width: 2480, height: 3508 });
});

it('keeps the form of what is no A4, as long as A4 is', () => {
  expect(points(sheetSize(of(2000, 1000), 200))).toEqual([842, 421]);
});

it('draws no more points than were shot', () => {
  expect(sheetSize(of(600, 850), 300).pixels).toEqual({ width: 601, height: 850 });
});

it('is turned with its page, whose picture is turned afterwards', () => {
  const size = sheetSize(of(3000, 4100, 1), 200);
  expect(points(size)).toEqual([842, 595]);
  expect(size.pixels).toEqual({ width: 1654, height: 2339 });
  expect(points(sheetSize(of(3000, 4100, 2), 200))).toEqual([595, 842]);
});
