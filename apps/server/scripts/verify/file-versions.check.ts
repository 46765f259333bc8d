import { many, sql } from '../../src/platform/db/sql.ts';
import { type Check, inRange, rangesOf, type Wrong } from './check.ts';

const RANGE = 50_000;

interface Miscounted {
  readonly id: number;
  readonly counted: number;
  readonly kept: readonly number[];
}

/** A document has kept each file it had before the present one, numbered from 1. */
export const fileVersionsCheck: Check = {
  name: 'Earlier files of documents',
  async look({ db, tell }) {
    const wrong: Wrong[] = [];
    let looked = 0;
    for await (const range of rangesOf(db, 'document', RANGE)) {
      const scope = inRange(range);
      const found = await many(
        db,
        sql<Miscounted>`
          select d.id, d.file_version as counted, to_json(coalesce(v.kept, '{}')) as kept
          from document d
          left join (
            select v.document_id, array_agg(v.number order by v.number) as kept from document_version v
            where ${scope('v', 'document_id')} group by 1
          ) v on v.document_id = d.id
          where ${scope('d', 'id')}
            and coalesce(v.kept, '{}') <> array(select n from generate_series(1, d.file_version - 1) n)
          order by d.id`,
      );
      for (const { id, counted, kept } of found) {
        const says = `counts ${counted} files and keeps those before it as [${kept.join(', ')}]`;
        wrong.push({ customerId: range.customerId, what: 'document', id, says });
      }
      looked += range.rows;
      tell(looked);
    }
    return { looked, wrong };
  },
};
