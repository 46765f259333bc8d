import { existsSync, readFileSync } from 'node:fs';
import type { SearchBody } from '@tramite/contract';
import { describe, expect, it } from 'vitest';
import { useSearch } from '../../../../test/search-kit.ts';

const BLNS = '../shared/data/text/blns.json';

const search = useSearch();
const { find, idsOf } = search;

const documentsWith = (text: string) => idsOf({ searchType: 'documents', text });

/** A document of the first customer with a field of this format, and the value as it is shown. */
async function aValue(condition: string): Promise<{ id: number; value: string; key: string }> {
  const [row] = await search.server.db.query<{ id: number; value: string; key: string }>(
    `select f.document_id::int as id, i ->> 'display' as value, f.val_text as key
     from document_field f
     join indexer x on x.customer_id = f.customer_id and x.id = f.indexer_id
     join document d on d.customer_id = f.customer_id and d.id = f.document_id
     cross join jsonb_array_elements(d.indexers) as i
     where f.customer_id = 1 and f.seq = 0 and (i ->> 'id')::bigint = f.indexer_id and ${condition}
     order by f.document_id limit 1`,
  );
  if (!row) throw new Error(`The test world has no document with ${condition}.`);
  return row;
}

describe('what a text finds', () => {
  it('finds a plate with and without its hyphen, in any case, and by its end', async () => {
    const { id, value } = await aValue(`x.format = 'PLATE'`);
    const plain = value.replace('-', '');
    for (const text of [plain, `${plain.slice(0, 3)}-${plain.slice(3)}`, plain.toLowerCase(), `*${plain.slice(-4)}`]) {
      expect(await documentsWith(text), text).toContain(id);
    }
  });

  it('takes both plates of a vehicle for one', async () => {
    const { id } = await aValue(`x.format = 'PLATE'`);
    await search.server.db.query(
      `update document_field f set val_text = 'qwe4f67' from indexer x
       where x.customer_id = 1 and x.id = f.indexer_id and x.format = 'PLATE' and f.customer_id = 1
         and f.document_id = $1 and f.seq = 0`,
      [id],
    );
    expect(await documentsWith('QWE4567')).toEqual([id]);
    expect(await documentsWith('QWE-4F67')).toEqual([id]);
    expect(await documentsWith('QWE4G67')).toEqual([]);
  });

  it('finds a CPF and a chassis whatever their mask', async () => {
    const cpf = await aValue(`x.format = 'CPF'`);
    expect(await documentsWith(cpf.value)).toContain(cpf.id);
    expect(await documentsWith(cpf.value.replace(/\D/g, ''))).toContain(cpf.id);
    const chassis = await aValue(`x.format = 'CHASSIS'`);
    expect(await documentsWith(chassis.value.toLowerCase())).toContain(chassis.id);
    expect(await documentsWith(`*${chassis.value.slice(-6)}`)).toContain(chassis.id);
  });

  it('ignores accents and case in a name, and wants every word', async () => {
    const { id, value } = await aValue(`x.name = 'holderName' or x.label = 'Nome do titular'`);
    const plain = value.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    expect(await documentsWith(plain)).toContain(id);
    expect(await documentsWith(`${plain} inexistentissimo`)).toEqual([]);
  });

  it('finds a beginning with a star and the whole word only without', async () => {
    const { id, value } = await aValue(`x.label = 'Nome do titular'`);
    const start = (value.split(' ').at(-1) ?? '').slice(0, 4);
    expect(await documentsWith(`${start}*`)).toContain(id);
    expect(await documentsWith(`${start}*`)).not.toEqual(await documentsWith(`${start}zz`));
  });

  it('finds quoted words only in a row', async () => {
    const { id, value } = await aValue(`x.label = 'Nome do titular'`);
    const [first = '', second = ''] = value.split(' ');
    expect(await documentsWith(`"${first} ${second}"`)).toContain(id);
    expect(await documentsWith(`"${second} ${first}"`)).not.toContain(id);
    expect(await documentsWith(`${second} ${first}`)).toContain(id);
  });

  it('finds a record by its number, with other words beside it or not', async () => {
    const { id } = await aValue('true');
    expect(await documentsWith(`#${id}`)).toContain(id);
    expect(await documentsWith(String(id))).toContain(id);
    expect(await documentsWith(`#${id} "palavras que ninguém escreveu"`)).toEqual([]);
    const [own] = await search.server.db.query<{ label: string }>(
      `select t.label from document d join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
       where d.customer_id = 1 and d.id = $1`,
      [id],
    );
    expect((await documentsWith(`#${id} ${own?.label}`))[0]).toBe(id);
    expect((await documentsWith(`${own?.label}`)).length).toBeGreaterThan(
      (await documentsWith(`#${id} ${own?.label}`)).length,
    );
  });

  it('finds the documents of a process by its number', async () => {
    const [row] = await search.server.db.query<{ process: number; documents: number[] }>(
      `select process_id::int as process, array_agg(id::int order by id) as documents from document
       where customer_id = 1 group by 1 order by count(*) desc, 1 limit 1`,
    );
    const { process = 0, documents = [] } = row ?? {};
    for (const text of [`#${process}`, `${process}`]) {
      expect(await documentsWith(text)).toEqual(expect.arrayContaining(documents));
    }
  });

  it('finds a label in the plural', async () => {
    const laudos = await search.server.db.query<{ id: number }>(
      `select d.id::int from document d join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
       where d.customer_id = 1 and t.label = 'Laudo de vistoria'`,
    );
    const found = await documentsWith('laudos vistorias');
    expect(laudos.length).toBeGreaterThan(0);
    expect(found).toEqual(expect.arrayContaining(laudos.map(({ id }) => id)));
  });

  it('finds a name by itself and not by the stem of another', async () => {
    const [row] = await search.server.db.query<{ id: number }>(
      'select min(id)::int as id from document where customer_id = 1',
    );
    const id = row?.id ?? 0;
    const called = async (name: string) => {
      await search.server.db.query(
        `update document_search set ts = search_vector(1, establishment_id, type_id, situation, 1, 'Contratos', $2)
         where customer_id = 1 and document_id = $1`,
        [id, name],
      );
    };
    for (const [name, other] of [
      ['rafael', 'Rafaela'],
      ['gabriel', 'Gabriela'],
      ['daniel', 'Daniela'],
      ['vitor', 'Vitória'],
    ] as const) {
      await called(name);
      expect(await documentsWith(other), other).not.toContain(id);
      expect(await documentsWith(name), name).toContain(id);
      expect(await documentsWith(`contrato ${name}`)).toContain(id);
    }
  });

  it('finds a file by its name without its end, and by a part of it', async () => {
    const [row] = await search.server.db.query<{ id: number; name: string }>(
      `select id::int, file_name as name from document where customer_id = 1 and file_name ~ '^[A-Z]+[-_][0-9].*[0-9][.][a-z]+$'
       order by id limit 1`,
    );
    const { id, name } = row ?? { id: 0, name: '' };
    const stem = name.replace(/\.[a-z]+$/, '');
    for (const text of [name, stem, `"${stem}"`, stem.toLowerCase(), `${stem.slice(0, -1)}*`]) {
      expect(await documentsWith(text), text).toContain(id);
    }
    const [first = ''] = stem.split(/[-_]/);
    const all = await search.server.db.query<{ id: number }>(
      `select id::int from document where customer_id = 1 and file_name ~ ('^' || $1 || '[-_]') limit 90`,
      [first],
    );
    const found = await find({ searchType: 'documents', text: first, pageSize: 100, options: { count: 'exact' } });
    expect(found.body.count).toBeGreaterThanOrEqual(all.length);
    if (found.body.count <= 100) {
      expect(found.body.searchResults.map((each) => each.id)).toEqual(
        expect.arrayContaining(all.map((each) => each.id)),
      );
    }
  });

  it('finds an amount with and without its cents, mask and currency', async () => {
    const [row] = await search.server.db.query<{ id: number; cents: number }>(
      `select f.process_id::int as id, f.val_num::float8 as cents from process_field f
       join indexer i on i.customer_id = f.customer_id and i.id = f.indexer_id and i.type = 'V'
       where f.customer_id = 1 and f.val_num % 100 = 0 and f.val_num > 1000000 order by 1 limit 1`,
    );
    const { id, cents } = row ?? { id: 0, cents: 0 };
    const reais = cents / 100;
    const masked = reais.toLocaleString('pt-BR');
    for (const text of [masked, `${reais}`, `${masked},00`, `${reais},00`, `R$ ${masked}`, `R$${masked},00`]) {
      expect(await idsOf({ searchType: 'workflows', text }), text).toContain(id);
    }
  });

  it('takes a star alone, and no text, for everything', async () => {
    const everything = await idsOf({ searchType: 'workflows' });
    expect(await idsOf({ searchType: 'workflows', text: ' * ' })).toEqual(everything);
    expect(await idsOf({ searchType: 'workflows', text: '' })).toEqual(everything);
  });

  it('finds nothing by signs that nobody indexes, instead of everything', async () => {
    for (const text of ['%', '"', '?!', '中文', '中*']) expect(await documentsWith(text), text).toEqual([]);
  });

  it('refuses a text beyond 200 characters at its field', async () => {
    const answer = await find({ searchType: 'documents', text: 'a'.repeat(201) });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { text: expect.any(String) } },
    });
  });

  it.skipIf(!existsSync(BLNS))(
    'answers every naughty string (skipped without ../shared/data)',
    async () => {
      const texts = JSON.parse(readFileSync(BLNS, 'utf8')) as string[];
      for (const text of [...texts, '\ud800', 'a\u0000b', '\u0000']) {
        for (const searchType of ['documents', 'workflows'] as const) {
          const { status } = await find({ searchType, text: text.slice(0, 400), pageSize: 10 });
          expect([200, ...(text.length > 200 ? [400] : [])], JSON.stringify(text)).toContain(status);
        }
      }
    },
    60_000,
  );
});

describe('pages and their order', () => {
  it.each(['captured', 'lastProgress', 'due', 'relevance'] as const)(
    'cuts the list by %s without gap or repetition',
    async (order) => {
      for (const searchType of ['documents', 'workflows'] as const) {
        const whole = await idsOf({ searchType, options: { order } });
        const { body } = await find({ searchType, pageSize: 10 });
        const pages: number[] = [];
        for (let page = 1; page <= Math.ceil(Math.min(body.count, 100) / 10); page += 1) {
          const answer = await find({ searchType, page, pageSize: 10, options: { order } });
          pages.push(...answer.body.searchResults.map(({ id }) => id));
        }
        expect(pages.slice(0, whole.length)).toEqual(whole);
        expect(new Set(pages).size).toBe(pages.length);
      }
    },
  );

  it('turns the order round when asked', async () => {
    const newest = await idsOf({ searchType: 'workflows' });
    const oldest = await idsOf({ searchType: 'workflows', options: { dir: 'asc' } });
    expect(oldest).toEqual([...newest].reverse());
  });

  it('a page beyond the last is empty and keeps the count', async () => {
    const { body } = await find({ searchType: 'workflows', page: 1000 });
    expect(body.searchResults).toEqual([]);
    expect(body.count).toBe((await find({ searchType: 'workflows' })).body.count);
  });

  it('without counting says that there is more while there is', async () => {
    const some = await find({ searchType: 'documents', pageSize: 10, options: { count: 'none' } });
    expect(some.body).toMatchObject({ count: 10, countIsAtLeast: true, aggregations: {} });
  });
});

describe('an early count', () => {
  const common: SearchBody = { searchType: 'documents', text: 'contrato', pageSize: 10 };
  const early = () => find({ ...common, options: { count: 'early' } });

  it('is the fast one where that is made at once', async () => {
    const code: SearchBody = { ...common, text: (await aValue(`x.format = 'PLATE'`)).value };
    const fast = await find(code);
    expect(fast.body).toMatchObject({ isCountPending: false, countIsAtLeast: false });
    expect(await find({ ...code, options: { count: 'early' } })).toMatchObject({ status: 200, body: fast.body });
  });

  it('keeps no page waiting: it says that it is pending, and the fast one tells it', async () => {
    await search.server.db.query(`
      alter view document_counted_hit rename to counted_hit_away;
      create view document_counted_hit as
        select h.* from counted_hit_away h, (select pg_sleep(0.4) is null as slept offset 0) s where not s.slept;
      grant select on document_counted_hit to tramite_app`);
    const { body } = await early();
    await search.server.db.query(`
      drop view document_counted_hit;
      alter view counted_hit_away rename to document_counted_hit`);
    expect(body).toMatchObject({ count: 10, countIsAtLeast: true, isCountPending: true, aggregations: {} });
    expect(body.searchResults).toHaveLength(10);
    expect((await find(common)).body.isCountPending).toBe(false);
  });
});

describe('what narrows a search', () => {
  it('keeps whole days of the customer, the last one included', async () => {
    const days = await search.server.db.query<{ day: string; n: number }>(
      `select to_char(captured_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day, count(*)::int as n
       from document where customer_id = 1 group by 1 order by 2 desc, 1 limit 1`,
    );
    const [{ day, n } = { day: '', n: 0 }] = days;
    expect((await find({ searchType: 'documents', startDate: day, endDate: day })).body.count).toBe(n);
    const noon = `${day}T12:00:00-03:00`;
    const morning = (await find({ searchType: 'documents', startDate: day, endDate: noon })).body.count;
    const evening = (await find({ searchType: 'documents', startDate: noon, endDate: day })).body.count;
    expect(morning + evening).toBeGreaterThanOrEqual(n);
    expect(morning).toBeLessThanOrEqual(n);
  });

  it.each([
    ['0000-01-01', '9999-12-31'],
    ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00'],
  ])('takes the ends of the calendar from %s to %s', async (startDate, endDate) => {
    const { body, status } = await find({ searchType: 'documents', startDate, endDate });
    expect(status).toBe(200);
    expect(body.count).toBe((await find({ searchType: 'documents' })).body.count);
  });

  it('takes a second without fraction to its end, and one with it as it is', async () => {
    const [row] = await search.server.db.query<{ id: number }>(
      `update document set captured_at = '2031-05-06T23:59:59.750-03:00' where customer_id = 1 and id = (
         select min(id) from document where customer_id = 1) returning id::int`,
    );
    const until = (endDate: string) => idsOf({ searchType: 'documents', startDate: '2031-05-06', endDate });
    expect(await until('2031-05-06T23:59:59-03:00')).toEqual([row?.id]);
    expect(await until('2031-05-07T02:59:59Z')).toEqual([row?.id]);
    expect(await until('2031-05-06T23:59:59.749-03:00')).toEqual([]);
    expect(await until('2031-05-06T23:59:58-03:00')).toEqual([]);
  });

  it('takes an empty list of numbers for none', async () => {
    for (const searchType of ['documents', 'workflows'] as const) {
      for (const none of [{ documentIds: [] }, { workflowIds: [] }]) {
        expect((await find({ searchType, ...none })).body).toMatchObject({ count: 0, searchResults: [] });
      }
    }
  });

  it.each([
    [{ txt: 'maria' }, 'txt'],
    [{ options: { situation: ['P'] } }, 'options.situation'],
    [{ options: { bogus: 1 } }, 'options.bogus'],
    [{ customerId: 2 }, 'customerId'],
  ])('refuses what it does not know instead of searching everything: %j', async (body, field) => {
    const answer = await find({ searchType: 'workflows', ...body } as SearchBody);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { [field]: expect.stringMatching(/\.$/) } },
    });
    expect((await find({ searchType: 'workflows', customerId: 1 })).status).toBe(200);
  });

  it('knows a stage by its name in any case', async () => {
    const [stage] = (await find({ searchType: 'workflows' })).body.aggregations.stage ?? [];
    const name = stage?.label ?? '';
    for (const stages of [[name.toUpperCase()], [name.toLowerCase()], [` ${name} `]]) {
      const { body } = await find({ searchType: 'workflows', options: { stages, count: 'exact' } });
      expect(body.count).toBe(stage?.count);
    }
  });

  it('joins processes and their documents both ways', async () => {
    const [row] = await search.server.db.query<{ process: number; documents: number[] }>(
      `select process_id::int as process, array_agg(id::int order by captured_at desc, id desc) as documents
       from document where customer_id = 1 group by 1 order by count(*) desc, 1 limit 1`,
    );
    const { process = 0, documents = [] } = row ?? {};
    expect(await idsOf({ searchType: 'documents', workflowIds: [process] })).toEqual(documents);
    expect(await idsOf({ searchType: 'workflows', documentIds: documents })).toEqual([process]);
  });

  it('keeps types and situations, and each facet tells how many', async () => {
    const { body } = await find({ searchType: 'documents' });
    const type = body.aggregations.type?.[0];
    const situation = body.aggregations.situation?.[0];
    const byType = await find({ searchType: 'documents', options: { documentTypeIds: [Number(type?.id)] } });
    expect(byType.body.count).toBe(type?.count);
    const bySituation = await find({ searchType: 'documents', options: { situations: [situation?.id as 'C'] } });
    expect(bySituation.body.count).toBe(situation?.count);
    const processes = await find({ searchType: 'workflows' });
    const running = processes.body.aggregations.situation?.find(({ id }) => id === 1);
    const open = await find({ searchType: 'workflows', options: { processSituationIds: [1] } });
    expect(open.body.count).toBe(running?.count);
    expect(running?.label).toBe('Em andamento');
  });

  it('refuses a quick filter of the other kind, an unknown one, and the one that waits for signatures', async () => {
    for (const quickFilterId of [4, 6, 4711]) {
      const answer = await find({ searchType: 'workflows', quickFilterId });
      expect(answer).toMatchObject({ status: 404, body: { code: 'quick_filter.not_found' } });
    }
  });
});

describe('a search that fails', () => {
  it('says so, and most of them failing answers at once until half a minute has passed', async () => {
    search.server.passTime(31_000);
    await search.server.db.query('alter view document_counted_hit rename to counted_away');
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const failed = await find({ searchType: 'documents', text: 'maria' });
      expect(failed).toMatchObject({ status: 503, body: { code: 'search.failed' } });
    }
    await search.server.db.query('alter view counted_away rename to document_counted_hit');
    const quick = await find({ searchType: 'documents', text: 'maria' });
    expect(quick).toMatchObject({ status: 200, body: { isCircuitBreakerOpen: true, count: 0, searchResults: [] } });
    search.server.passTime(31_000);
    const again = await find({ searchType: 'documents', text: '*' });
    expect(again).toMatchObject({ status: 200, body: { isCircuitBreakerOpen: false } });
    expect(again.body.count).toBeGreaterThan(0);
  });
});
