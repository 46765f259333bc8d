import type { Db } from '../db/database.ts';
import { first, many, sql } from '../db/sql.ts';
import { type Key, type KeyRing, keysOf } from '../session/key-ring.ts';
import type { Storage } from '../storage/storage.ts';
import { createSeal, sealedContent, useSealedForm } from './seal-audit.ts';
import { headOf, listHeads, readHead, type SealRow } from './seal-heads.ts';
import { findBrokenRows, type RowBreak, type SealedRow } from './seal-marks.ts';

export interface AuditBreak {
  readonly seal: number;
  readonly reason: string;
  /** The rows at fault, as far as marks can tell. */
  readonly rows: readonly RowBreak[];
}

export interface AuditReport {
  readonly rows: number;
  readonly firstBreak: AuditBreak | undefined;
}

interface Found {
  rows: number;
  readonly seal: ReturnType<typeof createSeal> | undefined;
}

const PAGE = 5_000;
/** A seal older than this without a head in storage counts as tampering. */
const HEAD_DELAY_MS = 60 * 60_000;

/** Compares sealed rows, seals and heads; unsealed rows are not covered. Changes `transaction`'s instant format. */
export async function unsafeVerifyAudit(
  transaction: Db,
  storage: Storage,
  customerId: number,
  { key: ring, now }: { key: KeyRing; now: Date },
): Promise<AuditReport> {
  await useSealedForm(transaction);
  const seals = await many(
    transaction,
    sql<SealRow>`
      select number, row_count, previous_hash, hash, sealed_at, key_id from audit_seal
      where customer_id = ${customerId} order by number`,
  );
  const bySeal = await readRows(transaction, customerId, seals, ring);
  const heads = await listHeads(storage, customerId);
  const known = new Map(seals.map((seal) => [seal.number, seal]));
  const last = Math.max(0, ...[known, bySeal, heads].map((numbers) => maximum(numbers.keys())));
  let rows = 0;
  for (const { rows: count } of bySeal.values()) rows += count;
  let previous: Buffer = Buffer.alloc(32);
  for (let number = 1; number <= last; number += 1) {
    const seal = known.get(number);
    const reason =
      judgeSeal(seal, previous, bySeal.get(number), ring) ??
      (await judgeHead(storage, { customerId, seal, heads, now }));
    if (!seal || reason) {
      const broken = seal ? await locate(transaction, customerId, seal, ring) : [];
      return { rows, firstBreak: { seal: number, reason: reason ?? '', rows: broken } };
    }
    previous = seal.hash;
  }
  return { rows, firstBreak: undefined };
}

/** Hashes the rows of all seals in one pass by id, the order of sealing. */
async function readRows(transaction: Db, customerId: number, seals: readonly SealRow[], ring: KeyRing) {
  const bySeal = new Map(seals.map((seal) => [seal.number, seal]));
  const found = new Map<number, Found>();
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await many(
      transaction,
      sql<{ id: string; seal: number; content: string }>`
        select id, seal, ${sealedContent} as content from audit a
        where customer_id = ${customerId} and id > ${after}::uuid and seal is not null order by id limit ${PAGE}`,
    );
    for (const { seal, content } of page) {
      const own = found.get(seal) ?? { rows: 0, seal: sealAgain(bySeal.get(seal), ring) };
      own.rows += 1;
      own.seal?.add(content);
      found.set(seal, own);
    }
    const lastId = page.at(-1)?.id;
    if (lastId === undefined || page.length < PAGE) return found;
    after = lastId;
  }
}

/** Seals without a key id are older than the first key replacement. */
function keyOf({ key_id: id }: SealRow, ring: KeyRing): Key | undefined {
  const keys = keysOf(ring);
  return id === null ? keys.at(-1) : keys.find((key) => key.id === id);
}

function sealAgain(seal: SealRow | undefined, ring: KeyRing) {
  const key = seal && keyOf(seal, ring);
  return key && createSeal(key.bytes, seal.previous_hash);
}

/** Rows that do not fit a broken seal; empty for seals made before marks existed. */
async function locate(transaction: Db, customerId: number, seal: SealRow, ring: KeyRing): Promise<RowBreak[]> {
  const kept = await first(
    transaction,
    sql<{ row_marks: Buffer | null }>`
      select row_marks from audit_seal where customer_id = ${customerId} and number = ${seal.number}`,
  );
  const key = keyOf(seal, ring);
  if (!kept?.row_marks || !key) return [];
  const rows = await many(
    transaction,
    sql<SealedRow>`
      select id, ${sealedContent} as content from audit a
      where customer_id = ${customerId} and seal = ${seal.number} order by id`,
  );
  return findBrokenRows(kept.row_marks, { key: key.bytes, previous: seal.previous_hash, rows });
}

function judgeSeal(
  seal: SealRow | undefined,
  previous: Buffer,
  found: Found | undefined,
  ring: KeyRing,
): string | undefined {
  if (!seal) return 'the seal is missing';
  if (!seal.previous_hash.equals(previous)) return 'the seal does not follow the one before it';
  const rows = found?.rows ?? 0;
  if (rows !== seal.row_count) return `${rows} rows bear the seal instead of ${seal.row_count}`;
  if (!keyOf(seal, ring)) return `the key it was sealed with, ${seal.key_id}, is not in AUDIT_KEY_PREVIOUS`;
  if (!found?.seal?.end().equals(seal.hash)) return 'the rows are not those that were sealed, or not with this key';
  return undefined;
}

interface HeadQuestion {
  readonly customerId: number;
  readonly seal: SealRow | undefined;
  readonly heads: ReadonlySet<number>;
  readonly now: Date;
}

async function judgeHead(storage: Storage, { customerId, seal, heads, now }: HeadQuestion) {
  if (!seal) return undefined;
  if (heads.has(seal.number)) {
    const isKept = (await readHead(storage, customerId, seal.number)) === headOf(customerId, seal);
    return isKept ? undefined : 'the seal is not the one kept in storage';
  }
  const isLate = now.getTime() - seal.sealed_at.getTime() > HEAD_DELAY_MS;
  return isLate || maximum(heads) > seal.number ? 'the seal is not kept in storage' : undefined;
}

function maximum(numbers: Iterable<number>): number {
  let highest = 0;
  for (const number of numbers) highest = Math.max(highest, number);
  return highest;
}
