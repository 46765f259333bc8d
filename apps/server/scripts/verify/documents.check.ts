import { openSteps } from '@tramite/rules/check/check-change';
import { documentSituation } from '@tramite/rules/check/situation';
import { factsOf, type WithChecks } from '../../src/modules/document-check/document-check.presenter.ts';
import { stepsAndMarks } from '../../src/modules/document-check/document-check.service.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { json, many, type Sql, sql } from '../../src/platform/db/sql.ts';
import { byCustomer, type Check, inBatches, type Verification, type Wrong, walk } from './check.ts';

interface CheckedRow extends WithChecks {
  readonly customer_id: number;
  readonly id: number;
  readonly establishment_id: number;
  readonly pendencies: number;
  /** [step, role, establishment] by step. */
  readonly open: readonly (readonly [number, number, number])[];
}

const BATCH = 200;

const selectDocuments = (where: Sql, end: Sql) => sql<CheckedRow>`
  select d.customer_id, d.id, d.establishment_id, d.situation, d.check_round, d.open_pendencies, d.unchecked_attachment,
    (select count(*) from pendency y
      where y.customer_id = d.customer_id and y.document_id = d.id and y.resolved_at is null) as pendencies,
    (select coalesce(jsonb_agg(jsonb_build_array(o.step_id, o.role_id, o.establishment_id)
      order by o.step_id, o.role_id, o.establishment_id), '[]') from document_open_check o
      where o.customer_id = d.customer_id and o.document_id = d.id) as open,
    ${stepsAndMarks('d')}
  from document d where ${where} ${end}`;

function expectedOpen(row: CheckedRow): CheckedRow['open'] {
  const rows = openSteps(factsOf(row)).map(({ id, roleId }) => [id, roleId, row.establishment_id] as const);
  return rows.sort((a, b) => a[0] - b[0]);
}

async function lookAtEach({ db }: Verification, judge: (row: CheckedRow) => string | undefined) {
  const wrong: Wrong[] = [];
  let looked = 0;
  for await (const rows of walk(db, 'd', selectDocuments)) {
    looked += rows.length;
    for (const row of rows) {
      const says = judge(row);
      if (says) wrong.push({ customerId: row.customer_id, what: 'document', id: row.id, says });
    }
  }
  return { looked, wrong };
}

/** The steps that wait for a role are those the rules say. */
export const openChecksCheck: Check = {
  name: 'Open checks',
  look: (verification) =>
    lookAtEach(verification, (row) => {
      const right = JSON.stringify(row.open) === JSON.stringify(expectedOpen(row));
      return right ? undefined : 'other steps are open than the rules say';
    }),
  async repair(db, wrong) {
    for (const [customerId, ids] of byCustomer(wrong)) {
      for (const batch of inBatches(ids, BATCH)) await rebuild(db, customerId, batch);
    }
  },
};

/** The situation of a document is the one its checks and pendencies make. */
export const situationsCheck: Check = {
  name: 'Situations of documents',
  look: (verification) =>
    lookAtEach(verification, (row) => {
      if (row.open_pendencies !== row.pendencies)
        return `counts ${row.open_pendencies} open pendencies instead of ${row.pendencies}`;
      const situation = documentSituation(factsOf(row));
      return situation === row.situation ? undefined : `is ${row.situation} where the rules say ${situation}`;
    }),
};

/** Holds the documents, so that a signature waits and then writes its own rows. */
async function rebuild(db: Db, customerId: number, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const where = sql`d.customer_id = ${customerId} and d.id = any(${[...ids]}::bigint[])`;
    await many(transaction, sql`select from document d where ${where} order by d.id for update`);
    const documents = await many(transaction, selectDocuments(where, sql``));
    const rows = documents.flatMap((row) =>
      expectedOpen(row).map(([step_id, role_id, establishment_id]) => ({
        document_id: row.id,
        step_id,
        role_id,
        establishment_id,
      })),
    );
    const own = sql`customer_id = ${customerId} and document_id = any(${[...ids]}::bigint[])`;
    await many(transaction, sql`delete from document_open_check where ${own}`);
    await many(
      transaction,
      sql`
        insert into document_open_check (customer_id, role_id, establishment_id, document_id, step_id)
        select ${customerId}::int, role_id, establishment_id, document_id, step_id from jsonb_to_recordset(${json(rows)})
          as r(role_id bigint, establishment_id bigint, document_id bigint, step_id bigint)`,
    );
  });
}
