// @vitest-environment node
import { expect, it } from 'vitest';
import { magicKindOf, magicMark, recordMagic } from './magic-table.ts';

it.each([
  ['%PDF-1.7', 'pdf'],
  ['\x89PNG', 'image'],
  ['\xff\xd8\xff\xe1', 'image'],
  ['II*\0', 'image'],
  ['PK\x03\x04', 'zip'],
  ['<?xml', 'text'],
  ['\xef\xbb\xbf<', 'text'],
  ['\0\0\0\x18ftyp', 'mp4'],
  ['\0\0\0\x20ftyp', 'mp4'],
  ['MZ\x90\0', null],
  ['', null],
])('reads %j as %s', (text, kind) => {
  expect(magicKindOf(Uint8Array.from(text, (character) => character.charCodeAt(0)))).toBe(kind);
});

it('records whether the bytes are known and refuses nothing', async () => {
  performance.clearMarks(magicMark);
  await recordMagic(new Blob(['%PDF']));
  await recordMagic(new Blob(['MZ\x90\0']));
  const details = performance.getEntriesByName(magicMark).map((mark) => (mark as PerformanceMark).detail);
  expect(details).toEqual([
    { kind: 'pdf', isKnown: true },
    { kind: null, isKnown: false },
  ]);
});
