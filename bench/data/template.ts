import { createHash } from 'node:crypto';
import { drawPlainFile } from '@tramite/fixtures/world/plain-drawing';
import type pg from 'pg';
import { isEmpty } from '../../apps/server/scripts/seed/is-empty.ts';
import { seedWorld } from '../../apps/server/scripts/seed/seed-world.ts';

const PROCESSES = 900;
const DOCUMENTS = 4_500;
const MONTHS = 6;

/**
 * Puts the demo world, larger than usual and without files, into an empty database: what all other records are copies
 * of, so that every one of them has a whole history.
 * @throws when the database has users already
 */
export async function seedTemplate(client: pg.Client): Promise<string> {
  if (!(await isEmpty(client))) throw new Error('The database is not empty. Give bench:data a new one.');
  const storage = {
    write: async (_key: string, bytes: Uint8Array) => ({
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }),
  };
  const world = await seedWorld(client, storage, {
    draw: drawPlainFile,
    processes: PROCESSES,
    documents: DOCUMENTS,
    months: MONTHS,
  });
  // Thumbnails of files that do not exist are asked of nobody.
  await client.query('truncate outbox');
  await client.query(`update document set thumb_state = 'NONE'`);
  await client.query(`update attachment set thumb_state = 'NONE'`);
  return `${world.rows.process?.length} processes and ${world.rows.document?.length} documents`;
}
