import type { SearchBody } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { describe, expect, it } from 'vitest';
import { useSearch } from '../../../../test/search-kit.ts';

const search = useSearch();
const { find, walk } = search;

describe('a list while records come and go', () => {
  const orders = ['captured', 'lastProgress', 'due', 'relevance'] as const;
  const lists = orders.flatMap((order) =>
    (['documents', 'workflows'] as const).flatMap((searchType) =>
      (['asc', 'desc'] as const).map((dir) => ({ searchType, options: { order, dir } })),
    ),
  );
  const someLists: SearchBody[] = [
    ...lists,
    { searchType: 'documents', text: 'a*', options: { order: 'relevance' } },
    { searchType: 'workflows', quickFilterId: 1 },
    { searchType: 'workflows', text: '#3 #9', options: { order: 'relevance' } },
    { searchType: 'documents', options: { establishmentIds: [1, 2, 3] } },
  ];

  it.each(someLists)('goes on behind its last record: %j', async (body) => {
    const whole = await walk(body);
    const paged: number[] = [];
    for (let page = 1; paged.length === (page - 1) * 10 && page <= 200; page += 1) {
      paged.push(...(await find({ ...body, page, pageSize: 10 })).body.searchResults.map(({ id }) => id));
    }
    expect(whole).toEqual(paged);
    expect(new Set(whole).size).toBe(whole.length);
  });

  it.each(lists)('loses none and doubles none of those that stay: %j', async ({ searchType, options }) => {
    const table = searchType === 'documents' ? 'document' : 'process';
    const scope = `from ${table} where customer_id = 1`;
    const leaving = await search.server.db.query<{ id: number }>(`select id::int ${scope} order by random() limit 12`);
    const staying = (await walk({ searchType, options })).filter((id) => !leaving.some((each) => each.id === id));
    let next = 0;
    const establishment = await search.server.db.query<{ id: number; establishment: number }>(
      `select id::int, establishment_id::int as establishment ${scope}`,
    );
    const turn = async () => {
      const gone = leaving[next];
      next += 1;
      if (gone)
        await search.server.db.query(`update ${table} set establishment_id = 1 where customer_id = 1 and id = $1`, [
          gone.id,
        ]);
      await search.server.db.query(
        `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object('id', $1::bigint, 'establishment_id', 2,
           'captured_at', now(), 'storage_key', '1/2026/11/' || gen_random_uuid(), $2::text, now()))).* from ${table} r
         where customer_id = 1 order by id limit 1`,
        [5_000_000 + next, table === 'process' ? 'last_progress_at' : 'at'],
      );
    };
    const others = (
      await search.server.db.query<{ id: number }>(
        'select id::int from establishment where customer_id = 1 and id <> 1',
      )
    ).map(({ id }) => id);
    const wanted = staying.filter((id) => (establishment.find((each) => each.id === id)?.establishment ?? 1) !== 1);
    const seen = await walk({ searchType, options: { ...options, establishmentIds: others } }, turn);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => wanted.includes(id))).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(20);
    await search.server.db.query(`delete from ${table} where id > 5000000`);
    for (const { id } of leaving) {
      const from = establishment.find((each) => each.id === id)?.establishment;
      await search.server.db.query(`update ${table} set establishment_id = $2 where customer_id = 1 and id = $1`, [
        id,
        from,
      ]);
    }
  });

  it('tells records of one instant apart, to the microsecond', async () => {
    await search.server.db.query(`update document set captured_at = date_trunc('second', captured_at) + id % 7 * interval '1 microsecond'
      where customer_id = 1`);
    const body: SearchBody = { searchType: 'documents' };
    const whole = await walk(body);
    const { count } = (await find({ ...body, options: { count: 'exact' } })).body;
    expect(new Set(whole).size).toBe(count);
  });

  it('is refused to whom a cursor was not given, in another order and when it is none', async () => {
    const { nextCursor } = (await find({ searchType: 'documents', pageSize: 10 })).body;
    const cursor = nextCursor ?? '';
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toMatch(/\d{4}-\d\d-\d\d/);
    const checker = await search.server.signIn(findDemoUser('conferente').login);
    const neighbour = await search.server.signIn(findDemoUser('gerente', { customer: 'litoral' }).login);
    const refused = { status: 400, body: { code: 'request.invalid', fields: { cursor: expect.any(String) } } };
    for (const secret of [checker, neighbour]) {
      expect(await find({ searchType: 'documents', cursor }, secret)).toMatchObject(refused);
    }
    for (const body of [
      { searchType: 'workflows', cursor },
      { searchType: 'documents', cursor, options: { dir: 'asc' } },
      { searchType: 'documents', cursor, options: { order: 'due' } },
      { searchType: 'documents', cursor: `${cursor.slice(0, -4)}AAAA` },
      { searchType: 'documents', cursor: cursor.slice(4) },
      { searchType: 'documents', cursor: '%00' },
      { searchType: 'documents', cursor: '🚗\ud800' },
      { searchType: 'documents', cursor: Buffer.from('["2026-11-22",1]').toString('base64url') },
    ] as const) {
      expect(await find(body), JSON.stringify(body)).toMatchObject(refused);
    }
    expect((await find({ searchType: 'documents', cursor })).status).toBe(200);
  });
});
