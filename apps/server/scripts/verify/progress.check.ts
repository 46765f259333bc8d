import { movedProcess } from '../../src/modules/records/progress/progress.sql.ts';
import { many, type Sql, sql } from '../../src/platform/db/sql.ts';
import type { Check, Wrong } from './check.ts';

interface Question {
  readonly what: string;
  readonly says: string;
  readonly rows: Sql;
}

/** Two changes at the same moment may number their rows the other way round. */
const AT_ONCE = sql`interval '1 minute'`;

const questions: readonly Question[] = [
  {
    what: 'progress',
    says: 'is older than the row before it in the same history',
    rows: sql`
      select customer_id, id from (
        select customer_id, id, at, lag(at) over (partition by customer_id, process_id, document_id order by id) as before
        from progress) g
      where at < before - ${AT_ONCE}`,
  },
  {
    what: 'process',
    says: 'has no capture in its history',
    rows: sql`
      select customer_id, id from process p where not exists (select from progress g
        where g.customer_id = p.customer_id and g.process_id = p.id and g.document_id is null and g.type = 'CAPTURE')`,
  },
  {
    what: 'document',
    says: 'has no capture in its history',
    rows: sql`
      select customer_id, id from document d where not exists (select from progress g
        where g.customer_id = d.customer_id and g.document_id = d.id and g.type = 'CAPTURE')`,
  },
  {
    what: 'process',
    says: 'has a history younger than its last progress',
    rows: sql`
      select p.customer_id, p.id from process p
      join (select customer_id, process_id, max(at) as latest from progress g
        where process_id is not null and ${movedProcess('g')} group by 1, 2) g
        on g.customer_id = p.customer_id and g.process_id = p.id
      where p.last_progress_at < g.latest - ${AT_ONCE}`,
  },
];

/** Every history begins with its capture and goes on in order of time. */
export const progressCheck: Check = {
  name: 'Histories',
  async look({ db }) {
    const [count] = await many(db, sql<{ n: number }>`select count(*) as n from progress`);
    const wrong: Wrong[] = [];
    for (const { what, says, rows } of questions) {
      const found = await many(db, sql<{ customer_id: number; id: number }>`${rows} order by 1, 2`);
      wrong.push(...found.map(({ customer_id: customerId, id }) => ({ customerId, what, id, says })));
    }
    return { looked: count?.n ?? 0, wrong };
  },
};
