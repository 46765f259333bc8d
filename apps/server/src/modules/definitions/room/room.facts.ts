import { formatBytes } from '@tramite/rules/text/bytes';
import type { Platform } from '../../../platform/call/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, sql } from '../../../platform/db/sql.ts';
import { type ProblemError, problem } from '../../../platform/problem/problem.ts';
import { fileBytes, reportBytes, reportFiles, type Taken } from './room.sql.ts';

interface Company extends Taken {
  readonly most: Taken;
}

interface Asking {
  readonly db: Db;
  readonly customerId: number;
  readonly platform: Pick<Platform, 'settings'>;
}

const count = new Intl.NumberFormat('pt-BR');

/** @throws room.company_bytes, room.company_files where a company has no room for more */
export async function ensureRoom(ctx: Asking, more: Taken): Promise<void> {
  const full = await findFull(ctx, more);
  if (full) throw full;
}

/** Why a company has no room for more. */
export async function findFull(ctx: Asking, more: Taken): Promise<ProblemError | undefined> {
  const { files, bytes, most } = await readCompany(ctx);
  if (bytes + more.bytes > most.bytes)
    return problem('room.company_bytes', { values: { most: formatBytes(most.bytes) } });
  if (files + more.files > most.files)
    return problem('room.company_files', { values: { most: count.format(most.files) } });
  return undefined;
}

async function readCompany({ db, customerId, platform }: Asking): Promise<Company> {
  const { companyBytes, companyFiles } = platform.settings.room;
  const row = await first(
    db,
    sql<Taken & { most_files: number | null; most_bytes: number | null }>`
      select coalesce(k.files, 0) as files, coalesce(k.bytes, 0) as bytes, c.most_files, c.most_bytes
      from customer c left join customer_room k on k.customer_id = ${customerId} where c.id = ${customerId}`,
  );
  const { files = 0, bytes = 0, most_files: ownFiles, most_bytes: ownBytes } = row ?? {};
  return { files, bytes, most: { files: ownFiles ?? companyFiles, bytes: ownBytes ?? companyBytes } };
}

/** How long an upload that nobody claims is kept. */
const WAITS_MS = 24 * 60 * 60_000;

/**
 * Has whoever adds to what a person keeps wait for each other, in a transaction that goes on.
 * @throws room.person_bytes, room.person_files where the person has no room for more
 */
export async function ensurePersonRoom(
  transaction: Db,
  { customerId, platform }: Omit<Asking, 'db'>,
  { userId, now, more }: { readonly userId: number; readonly now: Date; readonly more: Taken },
): Promise<void> {
  const { personBytes, personFiles } = platform.settings.room;
  await first(
    transaction,
    sql`
      select from user_customer where customer_id = ${customerId} and user_id = ${userId} for no key update`,
  );
  const { files = 0, bytes = 0 } = (await countWaiting(transaction, { customerId, userId, now })) ?? {};
  if (bytes + more.bytes > personBytes)
    throw problem('room.person_bytes', { values: { most: formatBytes(personBytes) } });
  if (files + more.files > personFiles)
    throw problem('room.person_files', { values: { most: count.format(personFiles) } });
}

/** Files of a person that are no document's yet, and reports. What documents gave up is about to be swept. */
function countWaiting(db: Db, of: { readonly customerId: number; readonly userId: number; readonly now: Date }) {
  const { customerId, userId, now } = of;
  const since = new Date(now.getTime() - WAITS_MS);
  return first(
    db,
    sql<Taken>`
      select coalesce(sum(w.files), 0)::bigint as files, coalesce(sum(w.bytes), 0)::bigint as bytes from (
        select 1 as files, ${fileBytes('f')} as bytes from stored_file f
        where f.customer_id = ${customerId} and f.created_by = ${userId} and f.claimed_at is null
          and (f.created_at > ${since} or exists (
            select from capture_draft_file h where h.customer_id = f.customer_id and h.file_id = f.id))
        union all
        select ${reportFiles('r')}, ${reportBytes('r')} from report r
        where r.customer_id = ${customerId} and r.user_id = ${userId}
      ) w`,
  );
}
