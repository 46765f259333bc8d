import { DecodeError } from '../decode-error.ts';

/** Sheets of a thick binder. The library walks through all of them before it says how many there are. */
const mostPages = 5_000;

/** Follows the addresses from page to page; throws DecodeError beyond the most there may be, or in a circle. */
export function ensureFewPages(bytes: Buffer): void {
  const isLittle = bytes.toString('latin1', 0, 2) === 'II';
  // Nothing outside the file is an address: the library says what is broken about it.
  const read = (at: number, size: number): number => {
    if (at + size > bytes.length) return 0;
    return isLittle ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size);
  };
  // A BigTIFF has longer numbers; of its addresses the lower half is enough for files of 50 MB.
  const isBig = read(2, 2) === 43;
  const address = (at: number) => read(isBig && !isLittle ? at + 4 : at, 4);
  const next = (at: number) => (isBig ? at + 8 + read(isLittle ? at : at + 6, 2) * 20 : at + 2 + read(at, 2) * 12);
  let page = address(isBig ? 8 : 4);
  for (let count = 1; page !== 0; count += 1) {
    if (count > mostPages) throw new DecodeError('upload.decode_limit');
    page = address(next(page));
  }
}
