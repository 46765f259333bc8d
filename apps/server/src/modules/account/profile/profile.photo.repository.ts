import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';

interface PhotoRow {
  readonly photo: string | null;
}

/** Key of a user's photo; undefined when the user is gone. */
export function unsafeFindPhoto(db: Db, userId: number): Promise<PhotoRow | undefined> {
  return first(db, sql<PhotoRow>`select photo from app_user where id = ${userId}`);
}

/** The part of a change that puts one photo in the place of the one that was read. */
export function replacePhoto(userId: number, former: string | null, photo: string | null): Sql {
  return sql`
    update app_user set photo = ${photo}
    where id = ${userId} and photo is not distinct from ${former}::text and enabled returning id`;
}

/** Which of these keys are photos of nobody. */
export async function unsafeListLostPhotos(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ key: string }>`
      select k.key from unnest(${[...keys]}::text[]) as k (key)
      where not exists (select from app_user u where u.photo = k.key)`,
  );
  return rows.map(({ key }) => key);
}
