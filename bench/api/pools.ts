import type pg from 'pg';
import { findSale, listSales, type Sale } from './sale.ts';

/** What the scripts and the requests pick from. */
export interface Pools {
  readonly variables: Readonly<Record<string, number>>;
  readonly processes: readonly number[];
  /** Processes that can be sent to another stage and back, with the two ways. */
  readonly moving: readonly Moving[];
  /** Documents with a step that waits for a signature. */
  readonly signing: readonly { readonly id: number; readonly stepId: number; readonly sequence: number }[];
  /** The sale a capture begins. */
  readonly sale: Sale;
  readonly plates: readonly string[];
  readonly names: readonly string[];
  /** Of people of one to three units. */
  readonly logins: readonly string[];
}

export interface Moving {
  readonly id: number;
  /** Transitions: away, and back to where it stands. */
  readonly ways: readonly [number, number];
  readonly stages: readonly [number, number];
}

const MANY = 20_000;

/** Finds what there is to ask for in customer 1 and leaves the ids in bench_pool, where the bare statements pick theirs. */
export async function findPools(client: pg.Client, pdf: string): Promise<Pools> {
  const ids = async (text: string) => (await client.query<{ id: string }>(text)).rows.map(({ id }) => Number(id));
  const texts = async (text: string) => (await client.query<{ t: string }>(text)).rows.map(({ t }) => t);
  const processes = await ids(`select id from process where customer_id = 1 order by md5(id::text) limit ${MANY}`);
  const moving = await findMoving(client);
  const { rows: signing } = await client.query<{ id: number; stepId: number; sequence: number }>(
    `select o.document_id::int as id, min(o.step_id)::int as "stepId", min(s.sequence) as sequence from document_open_check o
     join check_step s on s.customer_id = 1 and s.id = o.step_id
     join document d on d.customer_id = 1 and d.id = o.document_id and d.situation in ('N', 'ANC')
     where o.customer_id = 1 group by o.document_id having count(*) = 1 order by md5(o.document_id::text) limit ${MANY}`,
  );
  const sales = await listSales(client);
  await fillPool(client, {
    sale: sales.map(({ process, document }) => ({ id: Number(process), here: Number(document), there: 0 })),
    process: processes.map((id) => ({ id, here: 0, there: 0 })),
    moving: moving.map(({ id, stages: [here, there] }) => ({ id, here, there })),
    signing: signing.map(({ id, stepId }) => ({ id, here: stepId, there: 0 })),
  });
  const { rows: first } = await client.query<{ unit: string; units: string; user: string }>(
    `select min(e.id) as unit, count(*) as units, (select min(id) from app_user where login like 'bench.1.%') as user
     from establishment e where customer_id = 1 and name like 'Unidade %'`,
  );
  return {
    variables: {
      first_unit: Number(first[0]?.unit),
      units: Number(first[0]?.units),
      first_user: Number(first[0]?.user),
      pool: processes.length,
      moving: moving.length,
      signing: signing.length,
      sales: sales.length,
    },
    processes,
    moving,
    signing,
    sale: await findSale(client, pdf),
    plates: await texts(
      `select f.val_text as t from document_field f join indexer i on i.customer_id = 1 and i.id = f.indexer_id and i.name = 'plate'
       where f.customer_id = 1 and f.val_text not like '~%' order by md5(f.document_id::text) limit 2000`,
    ),
    names: await texts(
      `select i ->> 'value' as t from (select indexers from document where customer_id = 1 order by md5(id::text) limit 3000) d,
         jsonb_array_elements(indexers) as i where i ->> 'name' = 'holderName' and i ->> 'value' is not null`,
    ),
    logins: await texts(
      `select login as t from app_user where login like 'bench.1.unit.%' order by md5(id::text) limit 200`,
    ),
  };
}

/** Open processes between whose stage and another ways lead back and forth, with all that both stages ask for. */
async function findMoving(client: pg.Client): Promise<Moving[]> {
  const { rows } = await client.query<{ id: string; away: string; back: string; here: string; there: string }>(
    `with back as (
       select distinct on (a.from_stage_id) a.id as away, b.id as back, a.from_stage_id as here, a.to_stage_id as there
       from transition a
       join transition b on b.customer_id = 1 and b.from_stage_id = a.to_stage_id and b.to_stage_id = a.from_stage_id
       where a.customer_id = 1 and a.label ~ '^(Devolver|Corrigir|Refazer)' order by a.from_stage_id, b.id),
     way as (select * from back union all select back, away, there, here from back),
     found as (
     select distinct on (p.id) p.id, w.away, w.back, w.here, w.there from process p
     join process_token k on k.customer_id = 1 and k.process_id = p.id
     join way w on w.here = k.stage_id
     where p.customer_id = 1 and p.situation_id = 1
       and (p.reserved_by is null or p.reserved_at < now() - interval '1 day')
       and not exists (select from document d where d.customer_id = 1 and d.process_id = p.id and d.open_pendencies > 0)
       and (select count(*) from process_token o where o.customer_id = 1 and o.process_id = p.id) = 1
       and not exists (select from stage_indexer a join indexer i on i.customer_id = 1 and i.id = a.indexer_id
         where a.customer_id = 1 and a.stage_id in (w.here, w.there)
           and not p.indexers @> jsonb_build_array(jsonb_build_object('name', i.name)))
       and not exists (select from stage_document a where a.customer_id = 1 and a.stage_id in (w.here, w.there)
         and a.min_count > (select count(*) from document d where d.customer_id = 1 and d.process_id = p.id
           and d.type_id = a.document_type_id and d.situation not in ('S', 'V')))
     order by p.id, w.away)
     select * from found order by md5(id::text) limit ${MANY}`,
  );
  return rows.map(({ id, away, back, here, there }) => ({
    id: Number(id),
    ways: [Number(away), Number(back)],
    stages: [Number(here), Number(there)],
  }));
}

type PoolRow = Readonly<Record<'id' | 'here' | 'there', number>>;

/** What the bare statements pick from: `here` and `there` are the stages a process goes between. */
async function fillPool(client: pg.Client, pools: Readonly<Record<string, readonly PoolRow[]>>): Promise<void> {
  await client.query('drop table if exists bench_pool');
  await client.query(
    'create unlogged table bench_pool (kind text, n int, id bigint, here bigint, there bigint, primary key (kind, n))',
  );
  for (const [kind, rows] of Object.entries(pools))
    await client.query(
      `insert into bench_pool select $1, n, id, here, there
       from rows from (jsonb_to_recordset($2) as (id bigint, here bigint, there bigint))
         with ordinality as u(id, here, there, n)`,
      [kind, JSON.stringify(rows)],
    );
  await client.query('analyze bench_pool');
}
