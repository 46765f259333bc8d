import { expect, test } from 'vitest';
import { hugeTiff } from '../testing/bombs.ts';
import { countPages } from './tiff.ts';

const limit = expect.objectContaining({ code: 'upload.decode_limit' });

test('a TIFF may have five thousand pages and no more', () => {
  expect(() => countPages(hugeTiff(1, 5_000))).not.toThrow();
  expect(() => countPages(hugeTiff(1, 5_001))).toThrow(limit);
});

test('pages that lead back to the first are refused', () => {
  const circle = hugeTiff(1, 1);
  circle.writeUInt32LE(8, circle.length - 4);
  expect(() => countPages(circle)).toThrow(limit);
});

test('a BigTIFF is counted too, in either order of bytes', () => {
  for (const order of ['II', 'MM'] as const) {
    const circle = Buffer.alloc(32);
    circle.write(order, 'latin1');
    if (order === 'II') circle.writeUInt16LE(43, 2);
    else circle.writeUInt16BE(43, 2);
    if (order === 'II') circle.writeBigUInt64LE(16n, 8);
    else circle.writeBigUInt64BE(16n, 8);
    // A page without entries at 16, whose successor is itself.
    if (order === 'II') circle.writeBigUInt64LE(16n, 24);
    else circle.writeBigUInt64BE(16n, 24);
    expect(() => countPages(circle)).toThrow(limit);
  }
});

test('an address outside the file is left to the library', () => {
  const torn = hugeTiff(1, 2).subarray(0, 130);
  expect(() => countPages(torn)).not.toThrow();
});
