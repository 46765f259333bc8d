import { expect, it } from 'vitest';
import { bitsOf, coloured, evenLight } from './develop.ts';
import { findPage } from './find-page.ts';
import { type Corners, greysOf, quantile, wholePicture } from './pixels.ts';
import { flawsOf } from './quality.ts';
import { shapeOf, straighten, turned } from './straighten.ts';
import { blurred, syntheticSheet } from './synthetic-sheet.ts';

const leaning: Corners = [
  { x: 0.2, y: 0.12 },
  { x: 0.78, y: 0.08 },
  { x: 0.86, y: 0.9 },
  { x: 0.13, y: 0.93 },
];
const upright: Corners = [
  { x: 0.2, y: 0.1 },
  { x: 0.8, y: 0.1 },
  { x: 0.8, y: 0.9 },
  { x: 0.2, y: 0.9 },
];
const turnedSheet: Corners = [
  { x: 0.36, y: 0.1 },
  { x: 0.8, y: 0.3 },
  { x: 0.62, y: 0.92 },
  { x: 0.17, y: 0.7 },
];

function expectNear(found: Corners, wanted: Corners, most = 0.025) {
  for (const [index, { x, y }] of wanted.entries()) {
    expect(Math.abs((found[index]?.x ?? 9) - x), `x of corner ${index}`).toBeLessThan(most);
    expect(Math.abs((found[index]?.y ?? 9) - y), `y of corner ${index}`).toBeLessThan(most);
  }
}

it.each([
  ['seen at an angle', { corners: leaning }],
  ['lying straight', { corners: upright }],
  ['turned', { corners: turnedSheet }],
  ['grey on a bright table', { corners: leaning, paper: 150, table: 235 }],
  ['on a table nearly as bright', { corners: leaning, paper: 215, table: 185 }],
  ['half in the shadow', { corners: leaning, shadow: 0.5 }],
  ['in a noisy picture', { corners: leaning, noise: 50 }],
])('finds the edges of a sheet %s', (_, options) => {
  const { corners, isFound, isCut } = findPage(syntheticSheet(options));
  expect(isFound).toBe(true);
  expect(isCut).toBe(false);
  expectNear(corners, options.corners);
});

it('takes the whole picture where there is no edge: a table alone, or a page that fills it', () => {
  const table = syntheticSheet({ corners: leaning, paper: 90, table: 90, noise: 10 });
  const empty = { ...table, data: table.data.map((value, index) => (index % 4 === 3 ? 255 : value > 60 ? 90 : 85)) };
  expect(findPage(empty)).toEqual({ corners: wholePicture, isFound: false, isCut: false });
  expect(findPage(syntheticSheet({ corners: wholePicture }))).toMatchObject({ isFound: false, isCut: false });
});

it('says that a sheet is cut whose lower edge lies outside the picture', () => {
  const corners: Corners = [upright[0], upright[1], { x: 0.8, y: 1.3 }, { x: 0.2, y: 1.3 }];
  expect(findPage(syntheticSheet({ corners }))).toMatchObject({ isFound: true, isCut: true });
});

it('straightens what leans: the corners of the sheet become those of the page', () => {
  const sheet = syntheticSheet({ corners: leaning, noise: 0 });
  const page = straighten(sheet, leaning, { width: 200, height: 280 });
  for (const [x, y] of [
    [4, 4],
    [195, 4],
    [195, 275],
    [4, 275],
  ] as const) {
    expect(page.data[(y * 200 + x) * 4], `at ${x}, ${y}`).toBe(215);
  }
  const shape = shapeOf(upright, { width: 1000, height: 1000 });
  expect([Math.round(shape.width), Math.round(shape.height)]).toEqual([600, 800]);
});

it('turns by quarters, and four of them change nothing', () => {
  const page = { data: new Uint8ClampedArray(2 * 3 * 4).map((_, index) => index), width: 2, height: 3 };
  const once = turned(page, 1);
  expect([once.width, once.height]).toEqual([3, 2]);
  // The bottom left point comes to the top left.
  expect(once.data[0]).toBe(page.data[2 * 2 * 4]);
  expect([...turned(turned(once, 1), 2).data]).toEqual([...page.data]);
  expect([...turned(once, -1).data]).toEqual([...page.data]);
});

it('evens the light: paper in the shadow becomes as white as the rest, print stays dark', () => {
  const page = evenLight(syntheticSheet({ corners: wholePicture, shadow: 0.5 }));
  const greys = greysOf(page);
  const column = (x: number) =>
    Float32Array.from({ length: page.height }, (_, y) => greys.data[y * page.width + x] ?? 0);
  expect(quantile(column(20), 0.9) - quantile(column(page.width - 20), 0.9)).toBeLessThan(16);
  expect(quantile(column(page.width - 20), 0.9)).toBeGreaterThan(225);
  expect(quantile(greys.data, 0.02)).toBeLessThan(110);
});

it('knows black and white alone, also in the shadow, and packs eight points in a byte', () => {
  const page = coloured(syntheticSheet({ corners: wholePicture, shadow: 0.6, width: 203, height: 100 }), 'black');
  expect(new Set(page.data)).toEqual(new Set([0, 255]));
  const dark = page.data.filter((value, index) => index % 4 === 0 && value === 0).length / (203 * 100);
  expect(dark).toBeGreaterThan(0.04);
  expect(dark).toBeLessThan(0.2);
  const bits = bitsOf(page);
  expect(bits).toHaveLength(26 * 100);
  expect((bits[0] ?? 0) & 0x80).toBe(page.data[0] === 255 ? 0x80 : 0);
});

it('makes three colours one in grey', () => {
  const page = { data: new Uint8ClampedArray([255, 0, 0, 255]), width: 1, height: 1 };
  expect([...coloured(page, 'grey').data]).toEqual([76, 76, 76, 255]);
  expect(coloured(page, 'colour')).toBe(page);
});

const sharp = () => syntheticSheet({ corners: wholePicture, width: 700, height: 990 });

it('finds nothing wrong with a sharp page, also with noise, in half shadow or without print', () => {
  expect(flawsOf(sharp())).toEqual([]);
  expect(flawsOf(syntheticSheet({ corners: wholePicture, width: 700, height: 990, noise: 30 }))).toEqual([]);
  expect(flawsOf(syntheticSheet({ corners: wholePicture, width: 700, height: 990, shadow: 0.4 }))).toEqual([]);
  expect(flawsOf({ ...sharp(), data: sharp().data.map((_, index) => (index % 4 === 3 ? 255 : 220)) })).toEqual([]);
});

it('says what is wrong: shaken, burnt out in the middle, too dark', () => {
  expect(flawsOf(blurred(sharp(), 4))).toEqual(['blurred']);
  expect(
    flawsOf(syntheticSheet({ corners: wholePicture, width: 700, height: 990, paper: 190, glare: true })),
  ).toContain('glare');
  expect(flawsOf(syntheticSheet({ corners: wholePicture, width: 700, height: 990, paper: 70 }))).toContain('dark');
});
