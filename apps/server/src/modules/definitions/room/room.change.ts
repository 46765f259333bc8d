import type { Platform } from '../../../platform/call/context.ts';
import type { Guarded } from '../../../platform/change/decision.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, sql } from '../../../platform/db/sql.ts';
import { problem } from '../../../platform/problem/problem.ts';

interface Asking {
  readonly db: Db;
  readonly customerId: number;
  readonly platform: Pick<Platform, 'settings'>;
}

/** What a company has under way, and the version that moves with it. */
export interface Work {
  readonly version: number;
  readonly underWay: number;
  readonly most: number;
}

/** Reports, imports and jobs of a company. Read it before the change that begins another, which `beginWork` guards. */
export async function readWork({ db, customerId, platform }: Asking): Promise<Work> {
  // The version is read first: what is begun between the two makes the guard miss.
  const row = await first(
    db,
    sql<{ version: number; most: number | null }>`
      select coalesce(w.version, 1) as version, c.most_work as most
      from customer c left join customer_work w on w.customer_id = ${customerId} where c.id = ${customerId}`,
  );
  const counted = await first(
    db,
    sql<{ n: number }>`
      select ((select count(*) from report where customer_id = ${customerId} and state in ('queued', 'running'))
        + (select count(*) from batch where customer_id = ${customerId} and state in ('queued', 'running')))::int as n`,
  );
  return {
    version: row?.version ?? 1,
    underWay: counted?.n ?? 0,
    most: row?.most ?? platform.settings.room.companyWork,
  };
}

/** The guard of a change that begins a report, an import or a job. @throws room.company_work */
export function beginWork(customerId: number, { version, underWay, most }: Work): Guarded {
  if (underWay >= most) throw problem('room.company_work', { values: { most } });
  return {
    part: 'work',
    sql: sql`
      insert into customer_work (customer_id, version) values (${customerId}, ${version + 1})
      on conflict (customer_id) do update set version = customer_work.version + 1
        where customer_work.version = ${version}
      returning customer_id`,
  };
}
