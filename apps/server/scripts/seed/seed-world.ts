import { renderDocument } from '@tramite/fixtures/documents/render-document';
import { DEMO_PASSWORD } from '@tramite/fixtures/world/demo-users';
import type { Row, Rows } from '@tramite/fixtures/world/rows';
import type { StoreFile } from '@tramite/fixtures/world/stored-files';
import { buildWorld, type World, type WorldOptions } from '@tramite/fixtures/world/world';
import type pg from 'pg';
import { flagDefaults } from '../../src/platform/flags/flag-defaults.ts';
import { hashPassword } from '../../src/platform/session/password.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { asSystem } from './as-system.ts';
import { insertRows } from './insert-rows.ts';
import { keptWorld } from './kept-world.ts';

/** What a visitor is to see although it is off where nobody asked for it. */
const DEMO_FLAGS = { 'news-sign-canceled-sort': true };

export interface SeedOptions extends Partial<Omit<WorldOptions, 'now' | 'store'>> {
  readonly now?: Date;
  /** Folder in which the drawn world is kept for the next one; see `keptWorld`. */
  readonly keptIn?: string;
}

/**
 * Writes a demo world into an empty, migrated database: files first, then all rows in one transaction. The client is
 * the owner's; `processes` and `documents` make the world smaller.
 */
export async function seedWorld(
  client: pg.ClientBase,
  storage: Pick<Storage, 'write'>,
  { now = new Date(), keptIn, ...options }: SeedOptions = {},
): Promise<World> {
  const store: StoreFile = (key, bytes) => storage.write(key, bytes);
  const draw = (to: StoreFile) => buildWorld({ now, draw: renderDocument, ...options, store: to });
  const world = keptIn ? await keptWorld({ folder: keptIn, now, store, draw }) : await draw(store);
  const rows = await withSecretsAndFlags(world.rows);
  await asSystem(client, async () => {
    await insertRows(client, rows);
    await client.query(
      `update process_type t set current_version_id = v.id from process_type_version v
       where v.customer_id = t.customer_id and v.process_type_id = t.id and v.status = 'PUBLISHED'`,
    );
    // Sequences belong to the owner.
    await client.query('reset role');
    for (const [table, id] of Object.entries(world.lastIds))
      await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, id]);
  });
  return world;
}

async function withSecretsAndFlags(rows: Rows): Promise<Rows> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const users = (rows.app_user ?? []).map((user): Row => ({ ...user, password_hash }));
  const flags = Object.entries({ ...flagDefaults, ...DEMO_FLAGS }).map(([name, value]): Row => ({ name, value }));
  return { ...rows, app_user: users, feature_flag: flags };
}
