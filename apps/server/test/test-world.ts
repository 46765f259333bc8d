import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { seedWorld } from '../scripts/seed/seed-world.ts';
import { createLocalStorage } from '../src/platform/storage/local-storage.ts';

/** A form, still empty, on one document of each customer. */
const attachedForms = `
  insert into form (customer_id, document_id, version_id, is_document, content, created_at, created_by, changed_at, changed_by)
  select distinct on (d.customer_id) d.customer_id, d.id, v.id, false, '{}', d.captured_at, d.owner_id, d.captured_at, d.owner_id
  from document d
  join process p on p.customer_id = d.customer_id and p.id = d.process_id and p.is_open
  join document_type_form x on x.customer_id = d.customer_id and x.document_type_id = d.type_id
  join form_version v on v.customer_id = x.customer_id and v.form_type_id = x.form_type_id
  where d.situation <> 'S' order by d.customer_id, d.id`;

/** A small demo world: both customers, all their users and definitions, a few processes in every state. */
export async function seedTestWorld(url: string, dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const storage = createLocalStorage({ folder: join(dataDir, 'files'), linkSecret: randomBytes(32) });
    await seedWorld(client, storage, { processes: 60, documents: 360 });
    await client.query(attachedForms);
  } finally {
    await client.end();
  }
}
