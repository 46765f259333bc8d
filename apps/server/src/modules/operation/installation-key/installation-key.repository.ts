import type { Db } from '../../../platform/db/database.ts';
import { many, sql } from '../../../platform/db/sql.ts';
import type { InstallationKey, KeyName } from './installation-key.policy.ts';

/** The keys this database works with or has worked with. */
export function unsafeListKeys(db: Db): Promise<InstallationKey[]> {
  return many(
    db,
    sql<InstallationKey>`select name, key_id, replaced_at, lost_at from installation_key order by first_used_at`,
  );
}

/** Notes a key as the current one of its name; the one before is replaced. Doing it twice is doing it once. */
export async function unsafeNoteKey(db: Db, name: KeyName, keyId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await many(transaction, sql`select pg_advisory_xact_lock(hashtext('tramite.installation-key'))`);
    await many(
      transaction,
      sql`
        update installation_key set replaced_at = ${now}
        where name = ${name} and key_id <> ${keyId} and replaced_at is null`,
    );
    await many(
      transaction,
      sql`
        insert into installation_key (name, key_id, first_used_at) values (${name}, ${keyId}, ${now})
        on conflict (name, key_id) do update set replaced_at = null`,
    );
  });
}

/** Notes that keys are gone for good. */
export async function unsafeNoteLostKeys(db: Db, name: KeyName, keyIds: readonly string[], now: Date): Promise<void> {
  await many(
    db,
    sql`
      update installation_key set lost_at = ${now}
      where name = ${name} and key_id = any(${[...keyIds]}::text[]) and lost_at is null`,
  );
}
