import { createHmac } from 'node:crypto';

export interface SealedRow {
  readonly id: string;
  readonly content: string;
}

export interface RowBreak {
  readonly id: string;
  readonly says: 'was changed' | 'is missing' | 'was added';
}

const ID_BYTES = 16;
const HASH_BYTES = 8;
const MARK_BYTES = ID_BYTES + HASH_BYTES;

function hashOf(key: Buffer, previous: Buffer, content: string): Buffer {
  return createHmac('sha256', key).update('row').update(previous).update(content).digest().subarray(0, HASH_BYTES);
}

/** One mark per row. Marks only locate a break; the seal's hash proves it. */
export function markRows(key: Buffer, previous: Buffer, rows: readonly SealedRow[]): Buffer {
  const idBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat(rows.flatMap(({ id, content }) => [idBytes(id), hashOf(key, previous, content)]));
}

/** Rows that differ from their marks. Empty if none of several rows fits: then the seal or the key is wrong. */
export function findBrokenRows(
  marks: Buffer,
  { key, previous, rows }: { key: Buffer; previous: Buffer; rows: readonly SealedRow[] },
): RowBreak[] {
  const marked = readMarks(marks);
  const count = marked.size;
  const broken: RowBreak[] = [];
  for (const { id, content } of rows) {
    const hash = marked.get(id);
    if (!hash) broken.push({ id, says: 'was added' });
    else if (!hash.equals(hashOf(key, previous, content))) broken.push({ id, says: 'was changed' });
    marked.delete(id);
  }
  if (broken.length === rows.length && count > 1) return [];
  for (const id of marked.keys()) broken.push({ id, says: 'is missing' });
  return broken.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function readMarks(marks: Buffer): Map<string, Buffer> {
  const read = new Map<string, Buffer>();
  for (let start = 0; start + MARK_BYTES <= marks.length; start += MARK_BYTES) {
    const hex = marks.toString('hex', start, start + ID_BYTES);
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    read.set(id, marks.subarray(start + ID_BYTES, start + MARK_BYTES));
  }
  return read;
}
