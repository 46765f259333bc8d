import type { DocumentSituation } from '@tramite/contract';
import { openSteps } from '@tramite/rules/check/check-change';
import { type DocumentFacts, documentSituation } from '@tramite/rules/check/situation';
import { type StepRow, stepsOf } from '../../src/modules/definitions/catalog/catalog.steps.sql.ts';
import { factsOf } from '../../src/modules/records/document-check/document-check.presenter.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { json, many, sql } from '../../src/platform/db/sql.ts';
import {
  byCustomer,
  type Check,
  inBatches,
  inRange,
  rangesOf,
  type Scope,
  type Verification,
  type Wrong,
  withIds,
} from './check.ts';

/** Documents that are alike in all that decides about their checks: the rules are asked once for all of them. */
interface Alike {
  readonly customer_id: number;
  readonly type_id: number;
  readonly situation: DocumentSituation;
  readonly unchecked_attachment: boolean;
  readonly open_pendencies: number;
  readonly pendencies: number;
  /** Steps that are signed in the current round. */
  readonly signed: readonly number[];
  /** `step:role` in order. */
  readonly open: string;
  readonly is_open_elsewhere: boolean;
  readonly ids: readonly number[];
}

const RANGE = 10_000;
const BATCH = 200;

const selectAlike = (scope: Scope) => sql<Alike>`
  select d.customer_id, d.type_id, d.situation, d.unchecked_attachment, d.open_pendencies,
    coalesce(y.n, 0) as pendencies, to_json(coalesce(m.signed, '{}')) as signed, coalesce(o.open, '') as open,
    coalesce(o.lowest <> d.establishment_id or o.highest <> d.establishment_id, false) as is_open_elsewhere,
    json_agg(d.id order by d.id) as ids
  from document d
  left join (
    select y.document_id, count(*) as n from pendency y
    where ${scope('y', 'document_id')} and y.resolved_at is null group by 1
  ) y on y.document_id = d.id
  left join (
    select c.document_id, c.round, array_agg(c.step_id order by c.step_id) as signed from document_check c
    where ${scope('c', 'document_id')} group by 1, 2
  ) m on m.document_id = d.id and m.round = d.check_round
  left join (
    select o.document_id, min(o.establishment_id) as lowest, max(o.establishment_id) as highest,
      string_agg(o.step_id || ':' || o.role_id, ' ' order by o.step_id, o.role_id) as open
    from document_open_check o where ${scope('o', 'document_id')} group by 1
  ) o on o.document_id = d.id
  where ${scope('d', 'id')} group by 1, 2, 3, 4, 5, 6, m.signed, 8, 9`;

type StepsByType = ReadonlyMap<number, readonly StepRow[]>;

async function readSteps(db: Db): Promise<StepsByType> {
  const rows = await many(
    db,
    sql<{ id: number; steps: StepRow[] }>`
      select t.id, ${stepsOf(sql`t.customer_id`, sql`t.id`)} as steps from document_type t`,
  );
  return new Map(rows.map(({ id, steps }) => [id, steps]));
}

function factsOfAlike(row: Alike, steps: StepsByType): DocumentFacts {
  const mark = { round: 1, userId: 0, userName: '', at: '1970-01-01T00:00:00Z', position: null };
  const marks = row.signed.map((stepId) => ({ ...mark, stepId }));
  return factsOf({ ...row, check_round: 1, steps: steps.get(row.type_id) ?? [], marks });
}

function expectedOpen(row: Alike, steps: StepsByType): { step_id: number; role_id: number }[] {
  const open = openSteps(factsOfAlike(row, steps)).map(({ id, roleId }) => ({ step_id: id, role_id: roleId }));
  return open.sort((a, b) => a.step_id - b.step_id);
}

type Judge = (row: Alike, steps: StepsByType) => string | undefined;

async function lookAtAlike({ db, tell }: Verification, judge: Judge) {
  const steps = await readSteps(db);
  const wrong: Wrong[] = [];
  let looked = 0;
  for await (const range of rangesOf(db, 'document', RANGE)) {
    const found = (await many(db, selectAlike(inRange(range)))).flatMap((row) => {
      const says = judge(row, steps);
      return says ? row.ids.map((id) => ({ customerId: row.customer_id, what: 'document', id, says })) : [];
    });
    wrong.push(...found.sort((a, b) => a.id - b.id));
    looked += range.rows;
    tell(looked);
  }
  return { looked, wrong };
}

/** The steps that wait for a role are those the rules say. */
export const openChecksCheck: Check = {
  name: 'Open checks',
  look: (verification) =>
    lookAtAlike(verification, (row, steps) => {
      const expected = expectedOpen(row, steps).map((open) => `${open.step_id}:${open.role_id}`);
      const right = row.open === expected.join(' ') && !row.is_open_elsewhere;
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
    lookAtAlike(verification, (row, steps) => {
      if (row.open_pendencies !== row.pendencies)
        return `counts ${row.open_pendencies} open pendencies instead of ${row.pendencies}`;
      const situation = documentSituation(factsOfAlike(row, steps));
      return situation === row.situation ? undefined : `is ${row.situation} where the rules say ${situation}`;
    }),
};

/** Holds the documents, so that a signature waits and then writes its own rows. */
async function rebuild(db: Db, customerId: number, ids: readonly number[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const scope = withIds(customerId, ids);
    await many(transaction, sql`select from document d where ${scope('d', 'id')} order by d.id for update`);
    const steps = await readSteps(transaction);
    const alike = await many(transaction, selectAlike(scope));
    const rows = alike.flatMap((row) => {
      const open = expectedOpen(row, steps);
      return row.ids.flatMap((document_id) => open.map((step) => ({ ...step, document_id })));
    });
    await many(transaction, sql`delete from document_open_check o where ${scope('o', 'document_id')}`);
    await many(
      transaction,
      sql`
        insert into document_open_check (customer_id, role_id, establishment_id, document_id, step_id)
        select d.customer_id, r.role_id, d.establishment_id, d.id, r.step_id
        from jsonb_to_recordset(${json(rows)}) as r(role_id bigint, document_id bigint, step_id bigint)
        join document d on d.customer_id = ${customerId} and d.id = r.document_id`,
    );
  });
}
