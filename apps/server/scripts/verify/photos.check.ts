import { unsafeListLostPhotos } from '../../src/modules/account/profile/profile.photo.repository.ts';
import { many, sql } from '../../src/platform/db/sql.ts';
import { NO_CUSTOMER, photoFolder } from '../../src/platform/storage/storage-key.ts';
import { type Check, inBatches, type Wrong } from './check.ts';

const DAY_MS = 24 * 60 * 60_000;
const AT_ONCE = 16;
const BATCH = 500;

/** Every photo of a person is in storage, and no photo older than a day is nobody's. The repair takes lost ones away. */
export const photosCheck: Check = {
  name: 'Photos of people',
  readsFiles: true,
  async look({ db, storage, now, tell }) {
    const wrong: Wrong[] = [];
    const people = await many(
      db,
      sql<{ id: number; photo: string }>`select id, photo from app_user where photo is not null order by id`,
    );
    for (const batch of inBatches(people, AT_ONCE)) {
      const heads = await Promise.all(batch.map(({ photo }) => storage.head(photo)));
      batch.forEach(({ id }, index) => {
        if (!heads[index]) wrong.push({ customerId: NO_CUSTOMER, what: 'app_user', id, says: 'the photo is missing' });
      });
    }
    const keys: string[] = [];
    for await (const key of storage.listKeys(photoFolder, new Date(now.getTime() - DAY_MS))) keys.push(key);
    for (const batch of inBatches(keys, BATCH)) {
      for (const id of await unsafeListLostPhotos(db, batch)) {
        wrong.push({ customerId: NO_CUSTOMER, what: 'object', id, says: 'nobody has it as a photo' });
      }
    }
    tell(people.length + keys.length);
    return { looked: people.length + keys.length, wrong };
  },
  async repair(db, wrong) {
    const ids = wrong.filter(({ what }) => what === 'app_user').map(({ id }) => Number(id));
    await many(db, sql`update app_user set photo = null where id = any(${ids}::bigint[])`);
  },
};
