import { expect, it } from 'vitest';
import { addTo, newPack, pagesInWords, partsOf, setType, toggleCut, toggleLeftOut } from './pack.ts';

const pagesOf = (pack: Parameters<typeof partsOf>[0]) => partsOf(pack).map(({ pages }) => pages);

it('is one document until it is cut, and one again when it is joined', () => {
  const whole = newPack(4, 7, null);
  expect(partsOf(whole)).toEqual([{ first: 1, pages: [1, 2, 3, 4], typeId: 7, number: 1 }]);
  const cut = toggleCut(whole, 3);
  expect(pagesOf(cut)).toEqual([[1, 2, 3], [4]]);
  expect(pagesOf(toggleCut(cut, 3))).toEqual([[1, 2, 3, 4]]);
});

it('counts no part of which all pages are left out', () => {
  const pack = toggleLeftOut(addTo(newPack(5, null, null), [2, 3], [3]), 5);
  expect(partsOf(pack).map(({ number, pages }) => [number, pages])).toEqual([
    [1, [1, 2]],
    [null, []],
    [2, [4]],
  ]);
});

it('gives a part the usual type until somebody says otherwise, even that nobody knows', () => {
  const cut = toggleCut(newPack(2, 7, 9), 1);
  expect(partsOf(cut).map(({ typeId }) => typeId)).toEqual([7, 9]);
  expect(partsOf(setType(cut, 2, null)).map(({ typeId }) => typeId)).toEqual([7, null]);
});

it('says pages in a row by their ends', () => {
  const to = (from: number, until: number) => `${from} a ${until}`;
  expect(pagesInWords([1, 2, 3, 5, 8, 9], to)).toEqual(['1 a 3', '5', '8 a 9']);
});
