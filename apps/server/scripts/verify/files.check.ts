import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { formMimeType } from '@tramite/contract';
import { sql } from '../../src/platform/db/sql.ts';
import { type Storage, StorageError } from '../../src/platform/storage/storage.ts';
import { type Check, inBatches, type Verification, type Wrong, walk } from './check.ts';

interface FileRow {
  readonly customer_id: number;
  readonly id: number;
  readonly storage_key: string;
  readonly size: number;
  readonly sha256: string;
  readonly is_claimed: boolean;
}

const AT_ONCE = 8;

/** Every file of a document or attachment is in storage, whole. The bytes are read, no remembered checksum is asked. */
export const filesCheck: Check = {
  name: 'Files of documents, attachments and signatures',
  readsFiles: true,
  async look({ db, storage, tell }) {
    const wrong: Wrong[] = [];
    let looked = 0;
    for (const table of ['document', 'attachment', 'document_version', 'signature_file']) {
      const pages = walk<FileRow>(
        db,
        'f',
        (where, end) => sql`
          select f.customer_id, f.id, f.storage_key, f.size, f.sha256, s.claimed_at is not null
              and s.size = f.size and s.sha256 = f.sha256 as is_claimed
          from ${sql.table(table)} f
          left join stored_file s on s.customer_id = f.customer_id and s.storage_key = f.storage_key
          where to_jsonb(f) ->> 'mime_type' is distinct from ${formMimeType} and ${where} ${end}`,
      );
      for await (const page of pages) {
        for (const batch of inBatches(page, AT_ONCE)) {
          looked += batch.length;
          const found = await Promise.all(batch.map(async (row) => ({ row, says: await judgeFile(storage, row) })));
          for (const { row, says } of found) {
            if (says) wrong.push({ customerId: row.customer_id, what: table, id: row.id, says });
          }
          tell(looked);
        }
      }
    }
    return { looked, wrong };
  },
};

async function judgeFile(storage: Storage, row: FileRow): Promise<string | undefined> {
  const found = await readWhole(storage, row.storage_key);
  if (!found) return `the file ${row.storage_key} is missing`;
  if (found.size !== row.size) return `the file has ${found.size} bytes instead of ${row.size}`;
  if (found.sha256 !== row.sha256) return 'the file has other bytes than were captured';
  return row.is_claimed ? undefined : 'stored_file does not know the file, or knows another';
}

async function readWhole(storage: Storage, key: string): Promise<{ size: number; sha256: string } | undefined> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    await pipeline(await storage.openRead(key), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        size += chunk.length;
        hash.update(chunk);
      }
    });
  } catch (error) {
    if (error instanceof StorageError && error.reason === 'missing') return undefined;
    throw error;
  }
  return { size, sha256: hash.digest('hex') };
}

interface WaitingRow {
  readonly customer_id: number;
  readonly id: string;
  readonly storage_key: string;
  readonly size: number;
  readonly sha256: string;
}

/** Files that were inspected and wait for their capture are whole too. */
export const waitingFilesCheck: Check = {
  name: 'Files that wait for their capture',
  readsFiles: true,
  async look({ db, storage }: Verification) {
    const { rows } = await sql<WaitingRow>`
      select customer_id, id, storage_key, size, sha256 from stored_file
      where claimed_at is null and inspected_at is not null`.execute(db);
    const wrong: Wrong[] = [];
    for (const row of rows) {
      const found = await readWhole(storage, row.storage_key);
      if (found?.size === row.size && found.sha256 === row.sha256) continue;
      const says = found ? 'the file has other bytes than were inspected' : 'the file is missing';
      wrong.push({ customerId: row.customer_id, what: 'stored_file', id: row.id, says });
    }
    return { looked: rows.length, wrong };
  },
};
