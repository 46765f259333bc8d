import { DecodeError } from '../decode-error.ts';
import type { OpenedFile } from '../decode-tasks.ts';

/** Enough for a thick binder. The library walks through all pages before it reports their number. */
const mostPages = 5_000;

/** Reads numbers in the file's byte order; 0 outside the file, whose faults the library reports. */
function readerOf(bytes: Buffer) {
  const isLittle = bytes.toString('latin1', 0, 2) === 'II';
  const read = (at: number, size: number): number => {
    if (at + size > bytes.length) return 0;
    return isLittle ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size);
  };
  // BigTIFF has longer numbers; the lower half is enough for files up to 50 MB.
  const isBig = read(2, 2) === 43;
  return { isLittle, isBig, read, address: (at: number) => read(isBig && !isLittle ? at + 4 : at, 4) };
}

/** Follows the page offsets; throws DecodeError for too many pages or a loop. */
export function countPages(bytes: Buffer): number {
  const { isLittle, isBig, read, address } = readerOf(bytes);
  const next = (at: number) => (isBig ? at + 8 + read(isLittle ? at : at + 6, 2) * 20 : at + 2 + read(at, 2) * 12);
  let count = 0;
  for (let page = address(isBig ? 8 : 4); page !== 0; page = address(next(page))) {
    count += 1;
    if (count > mostPages) throw new DecodeError('upload.decode_limit');
  }
  return count;
}

const tags = { width: 256, height: 257, places: [273, 324, 513] };

const lengths: Readonly<Record<number, number>> = { 3: 2, 4: 4 };

/** Facts of first pages our library cannot draw (Lab, planar tiles, old JPEG); undefined if outside the file. */
export function outlineOf(bytes: Buffer): Pick<OpenedFile, 'pageCount' | 'width' | 'height'> | undefined {
  const { isBig, read, address } = readerOf(bytes);
  if (isBig) return undefined;
  const page = address(4);
  const values = new Map<number, number[]>();
  for (let index = 0; index < read(page, 2); index += 1) {
    const at = page + 2 + index * 12;
    const length = lengths[read(at + 2, 2)];
    const count = read(at + 4, 4);
    if (length === undefined || count * length > bytes.length) continue;
    const from = count * length > 4 ? address(at + 8) : at + 8;
    values.set(
      read(at, 2),
      Array.from({ length: count }, (_, item) => read(from + item * length, length)),
    );
  }
  const places = tags.places.flatMap((tag) => values.get(tag) ?? []);
  const width = values.get(tags.width)?.[0] ?? 0;
  const height = values.get(tags.height)?.[0] ?? 0;
  const isInside = places.length > 0 && places.every((place) => place > 0 && place < bytes.length);
  return width > 0 && height > 0 && isInside ? { pageCount: countPages(bytes), width, height } : undefined;
}
