import type { Db } from '../db/database.ts';
import { many, sql } from '../db/sql.ts';
import type { Log } from '../log/log.ts';
import { type Storage, StorageError } from '../storage/storage.ts';

export interface SealRow {
  readonly number: number;
  readonly row_count: number;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
  readonly sealed_at: Date;
  /** Null for seals made before keys were named. */
  readonly key_id: string | null;
}

const PAGE = 1_000;
const HEAD_LIMIT = 10_000;

export const headsFolder = (customerId: number) => `${customerId}/audit`;

const headKey = (customerId: number, number: number) =>
  `${headsFolder(customerId)}/seal-${String(number).padStart(12, '0')}.json`;

/** The copy of a seal that is kept outside the database. */
export function headOf(customerId: number, seal: SealRow): string {
  return JSON.stringify({
    customerId,
    number: seal.number,
    rowCount: seal.row_count,
    previousHash: seal.previous_hash.toString('hex'),
    hash: seal.hash.toString('hex'),
    sealedAt: seal.sealed_at.toISOString(),
    ...(seal.key_id && { keyId: seal.key_id }),
  });
}

export async function readHead(storage: Storage, customerId: number, number: number): Promise<string | undefined> {
  try {
    return (await storage.readBuffer(headKey(customerId, number), HEAD_LIMIT)).toString();
  } catch (error) {
    if (error instanceof StorageError && error.reason === 'missing') return undefined;
    throw error;
  }
}

export async function listHeads(storage: Storage, customerId: number): Promise<Set<number>> {
  const numbers = new Set<number>();
  const anyAge = new Date(8.64e15);
  for await (const key of storage.listKeys(headsFolder(customerId), anyAge)) {
    const number = /seal-(\d+)\.json$/.exec(key)?.[1];
    if (number) numbers.add(Number(number));
  }
  return numbers;
}

/** Copies the newest seals to storage and the log. Heads are never replaced; one that differs raises an alarm. */
export async function unsafePublishHeads(db: Db, storage: Storage, customerId: number, log: Log): Promise<void> {
  const missing: SealRow[] = [];
  let below = Number.MAX_SAFE_INTEGER;
  while (below > 1) {
    const page = await unsafeListSeals(db, customerId, below);
    const known = await collectMissing(storage, customerId, page, missing, log);
    if (known || page.length < PAGE) break;
    below = page.at(-1)?.number ?? 0;
  }
  for (const seal of missing.reverse()) {
    const head = headOf(customerId, seal);
    await storage.write(headKey(customerId, seal.number), Buffer.from(head));
    log.info({ seal: JSON.parse(head) }, 'audit rows were sealed');
  }
}

/** Collects seals without a head, newest first; returns whether one with a head was reached. */
async function collectMissing(
  storage: Storage,
  customerId: number,
  page: readonly SealRow[],
  missing: SealRow[],
  log: Log,
): Promise<boolean> {
  for (const seal of page) {
    const head = await readHead(storage, customerId, seal.number);
    if (head === undefined) {
      missing.push(seal);
      continue;
    }
    if (head !== headOf(customerId, seal)) {
      log.error(
        { customerId, seal: seal.number },
        'the audit chain is not the one kept in storage: run npm run verify',
      );
    }
    return true;
  }
  return false;
}

function unsafeListSeals(db: Db, customerId: number, below: number): Promise<SealRow[]> {
  return many(
    db,
    sql<SealRow>`
      select number, row_count, previous_hash, hash, sealed_at, key_id from audit_seal
      where customer_id = ${customerId} and number < ${below} order by number desc limit ${PAGE}`,
  );
}
