import { createHash } from 'node:crypto';
import type { SealingKey } from './certificate.ts';
import { signDetached } from './cms.ts';

/** What a seal says, and what is seen of it: parts of the page's width and height from its upper left corner. */
export interface Seal {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
  readonly at: Date;
  readonly lines: readonly string[];
  /** PNG. */
  readonly drawing: Uint8Array | null;
  readonly places: readonly {
    readonly page: number;
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
  }[];
}

/** Bytes kept for the signature; ours takes about 1,800. */
export const ROOM = 8192;
/** Stands for numbers of ByteRange that are not known yet. */
export const OPEN_END = 9_999_999_999;

/** Puts the signature of everything but itself into the hole that `prepareSeal` left for it, in place. */
export function closeSeal(pdf: Buffer, key: SealingKey): Buffer {
  const hole = pdf.lastIndexOf(`<${'0'.repeat(ROOM * 2)}>`);
  const range = pdf.lastIndexOf(`[ 0 ${OPEN_END}`);
  const [from, to] = [range, pdf.indexOf(']', range) + 1];
  if (hole < 0 || range < 0) throw new Error('The place of the signature is not found.');
  const after = hole + ROOM * 2 + 2;
  pdf.write(`[0 ${hole} ${after} ${pdf.length - after}]`.padEnd(to - from, ' '), from, 'latin1');
  const digest = createHash('sha256').update(pdf.subarray(0, hole)).update(pdf.subarray(after)).digest();
  const signature = signDetached(digest, key);
  if (signature.length > ROOM) throw new Error('The signature is larger than its place.');
  pdf.write(signature.toString('hex').padEnd(ROOM * 2, '0'), hole + 1, 'latin1');
  return pdf;
}
