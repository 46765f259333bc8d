import type pg from 'pg';

/** What the scripts and the requests pick from. */
export interface Pools {
  readonly variables: Readonly<Record<string, number>>;
  readonly processes: readonly number[];
  /** Processes that can be sent from one stage to another and back, with the two ways. */
  readonly moving: readonly number[];
  readonly ways: readonly [back: number, forth: number];
  /** Documents with a step that waits for a signature. */
  readonly signing: readonly { readonly id: number; readonly stepId: number; readonly sequence: number }[];
  readonly plates: readonly string[];
  readonly names: readonly string[];
}

const MANY = 20_000;

/** Finds what there is to ask for in customer 1 and leaves the ids in bench_pool, where the bare statements pick theirs. */
export async function findPools(client: pg.Client): Promise<Pools> {
  const ids = async (text: string) => (await client.query<{ id: string }>(text)).rows.map(({ id }) => Number(id));
  const texts = async (text: string) => (await client.query<{ t: string }>(text)).rows.map(({ t }) => t);
  const processes = await ids(`select id from process where customer_id = 1 order by md5(id::text) limit ${MANY}`);
  const { rows: ways } = await client.query<{ back: string; forth: string; from_stage_id: string }>(
    `select b.id as back, f.id as forth, b.from_stage_id from transition b
     join stage s on s.customer_id = 1 and s.id = b.from_stage_id and s.label = 'Conferir documentos'
     join transition f on f.customer_id = 1 and f.from_stage_id = b.to_stage_id and f.to_stage_id = b.from_stage_id
     where b.customer_id = 1 and b.label = 'Devolver ao vendedor'`,
  );
  const way = ways[0];
  if (!way) throw new Error('The demo world has no way back from "Conferir documentos".');
  const moving = await ids(
    `select p.id from process p join process_token k on k.customer_id = 1 and k.process_id = p.id
     where p.customer_id = 1 and k.stage_id = ${way.from_stage_id} and p.situation_id = 1
       and (p.reserved_by is null or p.reserved_at < now() - interval '1 day')
       and not exists (select from document d where d.customer_id = 1 and d.process_id = p.id and d.open_pendencies > 0)
     order by md5(p.id::text) limit ${MANY}`,
  );
  const { rows: signing } = await client.query<{ id: number; stepId: number; sequence: number }>(
    `select o.document_id::int as id, min(o.step_id)::int as "stepId", min(s.sequence) as sequence from document_open_check o
     join check_step s on s.customer_id = 1 and s.id = o.step_id
     join document d on d.customer_id = 1 and d.id = o.document_id and d.situation in ('N', 'ANC')
     where o.customer_id = 1 group by o.document_id having count(*) = 1 order by md5(o.document_id::text) limit ${MANY}`,
  );
  await fillPool(client, { process: processes, moving, signing: signing.map(({ id }) => id) });
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
    },
    processes,
    moving,
    ways: [Number(way.back), Number(way.forth)],
    signing,
    plates: await texts(
      `select f.val_text as t from document_field f join indexer i on i.customer_id = 1 and i.id = f.indexer_id and i.name = 'plate'
       where f.customer_id = 1 and f.val_text not like '~%' order by md5(f.document_id::text) limit 2000`,
    ),
    names: await texts(
      `select i ->> 'value' as t from (select indexers from document where customer_id = 1 order by md5(id::text) limit 3000) d,
         jsonb_array_elements(indexers) as i where i ->> 'name' = 'holderName' and i ->> 'value' is not null`,
    ),
  };
}

async function fillPool(client: pg.Client, pools: Readonly<Record<string, readonly number[]>>): Promise<void> {
  await client.query('drop table if exists bench_pool');
  await client.query('create unlogged table bench_pool (kind text, n int, id bigint, primary key (kind, n))');
  for (const [kind, ids] of Object.entries(pools))
    await client.query(
      'insert into bench_pool select $1, n, id from unnest($2::bigint[]) with ordinality as u(id, n)',
      [kind, ids],
    );
  await client.query('analyze bench_pool');
}
