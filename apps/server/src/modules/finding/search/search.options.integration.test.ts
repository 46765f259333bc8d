import { type BodyOf, endpoints, type SearchBody } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

type Options = NonNullable<SearchBody['options']>;
type Condition = NonNullable<Options['indexers']>[number];

let server: TestServer;
let manager: string;
let seller: string;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn(findDemoUser('gerente').login);
  seller = await server.signIn(findDemoUser('vendedor').login);
});
afterAll(() => server.stop());

const kinds = ['documents', 'workflows'] as const;
const find = (searchType: SearchBody['searchType'], options: Options, body: Partial<SearchBody> = {}, who = manager) =>
  server.call(
    endpoints.search.search,
    { body: { searchType, pageSize: 100, ...body, options: { count: 'exact', ...options } } },
    who,
  );

/** Ids found, after the count and the list were seen to agree. */
async function idsOf(searchType: SearchBody['searchType'], options: Options, body: Partial<SearchBody> = {}) {
  const answer = await find(searchType, options, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const ids = answer.body.searchResults.map(({ id }) => id);
  expect(answer.body.count).toBe(ids.length < 100 ? ids.length : answer.body.count);
  return ids.sort((a, b) => a - b);
}

async function query<T>(text: string, values: unknown[] = []) {
  return (await server.db.query(text, values)) as T[];
}

const rowsOf = async (text: string, values: unknown[] = []) =>
  (await query<{ id: number }>(text, values)).map(({ id }) => Number(id)).sort((a, b) => a - b);

async function fieldOf(table: 'document' | 'process', condition: string) {
  const [row] = await query<{ id: number; owner: number; text: string; num: number; display: string }>(
    `select i.id::int, f.${table}_id::int as owner, f.val_text as text, f.val_num::float8 as num, e ->> 'display' as display
     from ${table}_field f join indexer i on i.customer_id = f.customer_id and i.id = f.indexer_id
     join ${table} r on r.customer_id = f.customer_id and r.id = f.${table}_id
     cross join jsonb_array_elements(r.indexers) e
     where f.customer_id = 1 and f.seq = 0 and (e ->> 'id')::bigint = i.id and ${condition} order by 2 limit 1`,
  );
  if (!row) throw new Error(`The test world has no ${table} field with ${condition}.`);
  return row;
}

const withField = (table: string, id: number, condition: string) =>
  rowsOf(
    `select distinct ${table}_id as id from ${table}_field f
     where customer_id = 1 and indexer_id = $1 and val_text is distinct from null and ${condition}
     union select distinct ${table}_id from ${table}_field f
     where customer_id = 1 and indexer_id = $1 and val_num is not null and ${condition}`,
    [id],
  );

describe('conditions on fields', () => {
  const ask = (searchType: SearchBody['searchType'], ...indexers: Condition[]) => idsOf(searchType, { indexers });

  it('compare a plate in any of its forms, and by its beginning', async () => {
    const { id, owner, display } = await fieldOf('document', `i.format = 'PLATE'`);
    const plain = display.replace('-', '');
    for (const value of [plain, plain.toLowerCase(), `${plain.slice(0, 3)}-${plain.slice(3)}`]) {
      expect(await ask('documents', { id, op: 'eq', value })).toContain(owner);
    }
    expect(await ask('documents', { id, op: 'prefix', value: plain.slice(0, 4) })).toContain(owner);
    expect(await ask('documents', { id, op: 'ne', value: plain })).not.toContain(owner);
    expect(await ask('documents', { id, op: 'in', value: [plain, 'ZZZ9Z99'] })).toContain(owner);
  });

  it('compare money and dates as numbers, their ends included', async () => {
    const money = await fieldOf('process', `i.type = 'V'`);
    const at = (op: Condition['op'], value: Condition['value']) => ask('workflows', { id: money.id, op, value });
    const { num } = money;
    expect(await at('gte', num)).toEqual(await withField('process', money.id, `val_num >= ${num}`));
    expect(await at('gt', num)).toEqual(await withField('process', money.id, `val_num > ${num}`));
    expect(await at('lt', num)).toEqual(await withField('process', money.id, `val_num < ${num}`));
    expect(await at('between', [num, num])).toEqual(await at('eq', num));
    const date = await fieldOf('document', `i.type = 'D'`);
    expect(await ask('documents', { id: date.id, op: 'eq', value: date.display })).toContain(date.owner);
  });

  it('find any part of a text, whatever accents and case', async () => {
    const { id, owner, display } = await fieldOf('document', `i.name = 'holderName'`);
    const [, second = ''] = display.split(' ');
    const plain = second.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    expect(await ask('documents', { id, op: 'contains', value: plain.slice(0, 3) })).toContain(owner);
    expect(await ask('documents', { id, op: 'contains', value: display })).toContain(owner);
    expect(await ask('documents', { id, op: 'contains', value: plain.slice(1) })).toContain(owner);
    expect(await ask('documents', { id, op: 'contains', value: display.slice(2, -2) })).toContain(owner);
    expect(await ask('documents', { id, op: 'contains', value: `${plain}${plain}` })).not.toContain(owner);
    for (const value of ['%', '_', '\\']) {
      expect((await find('documents', { indexers: [{ id, op: 'contains', value }] })).status).toBe(400);
    }
  });

  it('know options by id and by label', async () => {
    const { id, num, display } = await fieldOf('process', `i.type in ('L', 'R')`);
    const byId = await ask('workflows', { id, op: 'eq', value: num });
    expect(byId).toEqual(await withField('process', id, `val_num = ${num}`));
    expect(await ask('workflows', { id, op: 'eq', value: display })).toEqual(byId);
  });

  it('tell filled from empty among the records that have the field', async () => {
    const { id } = await fieldOf('document', `i.name = 'holderName'`);
    const filled = (await find('documents', { indexers: [{ id, op: 'filled' }] })).body.count;
    const having = `from document d join document_type_indexer u on u.customer_id = d.customer_id
      and u.document_type_id = d.type_id and u.indexer_id = $1 where d.customer_id = 1`;
    const all = await rowsOf(`select d.id ${having}`, [id]);
    const isFilled = `d.indexers @> jsonb_build_array(jsonb_build_object('id', $1::bigint))`;
    const empty = await rowsOf(`select d.id ${having} and not ${isFilled}`, [id]);
    expect(await ask('documents', { id, op: 'empty' })).toEqual(empty);
    expect(filled + empty.length).toBe(all.length);
  });

  it('must all hold', async () => {
    const { id, owner, display } = await fieldOf('document', `i.name = 'holderName'`);
    const both = await ask('documents', { id, op: 'eq', value: display }, { id, op: 'empty' });
    expect(both).not.toContain(owner);
  });

  it('refuse what the field cannot be compared with, at its place', async () => {
    const { id } = await fieldOf('process', `i.type = 'V'`);
    const answer = await find('workflows', { indexers: [{ id, op: 'gte', value: 'caro' }] });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: { 'options.indexers.0.value': 'Informe um valor em reais.' } },
    });
  });

  it('refuse a field of another customer like one that does not exist', async () => {
    const [foreign] = await rowsOf(`select id from indexer where customer_id = 2
      and id not in (select id from indexer where customer_id = 1) limit 1`);
    for (const id of [foreign ?? 0, 987_654]) {
      const answer = await find('documents', { indexers: [{ id, op: 'filled' }] });
      expect(answer).toMatchObject({ status: 404, body: { code: 'indexer.not_found' } });
    }
  });
});

describe('a field that the actor does not see', () => {
  const hidden = { status: 404, body: { code: 'indexer.not_found' } };
  const hide = async (id: number, change: string) => {
    await query(`update indexer set ${change} where customer_id = 1 and id = $1`, [id]);
  };
  const show = (id: number) => hide(id, `visible_roles = '{}', edit_roles = '{}', masked = false`);
  const managers = `array(select id from workflow_role where customer_id = 1 and code = 'GERENTE')`;

  it.each([`visible_roles = ${managers}`, `masked = true, edit_roles = ${managers}`])(
    'is neither found by its value nor offered nor shown whole: %s',
    async (change) => {
      const { id } = await fieldOf('document', `i.name = 'holderName'`);
      const [own] = await query<{ id: number; name: string }>(
        `select d.id::int, e ->> 'display' as name from document d
         join app_user u on u.id = d.owner_id and u.login = $1 cross join jsonb_array_elements(d.indexers) e
         where d.customer_id = 1 and (e ->> 'id')::bigint = $2
           and not exists (select from jsonb_array_elements(d.indexers) x
             where x ->> 'display' ilike '%' || left(e ->> 'display', 4) || '%' and (x ->> 'id')::bigint <> $2)
           and normalise_text(d.file_name) not like '%' || normalise_text(left(e ->> 'display', 4)) || '%'
         order by d.id limit 1`,
        [findDemoUser('vendedor').login, id],
      );
      const { id: documentId, name } = own ?? { id: 0, name: '' };
      const idsBy = async (text: string, who: string) => {
        const answer = await find('documents', {}, { text }, who);
        expect(answer.status).toBe(200);
        return answer.body.searchResults.map((result) => result.id);
      };
      const texts = [name, `"${name}"`, `${name.slice(0, 4)}* ${name.split(' ').at(-1)}`];
      for (const text of texts) expect(await idsBy(text, seller), text).toContain(documentId);
      await hide(id, change);
      try {
        for (const text of texts) {
          expect(await idsBy(text, seller), text).not.toContain(documentId);
          expect(await idsBy(text, manager), text).toContain(documentId);
        }
        expect(await idsBy(`#${documentId}`, seller)).toEqual([documentId]);
        const [label = ''] = (
          await query<{ label: string }>(
            `select t.label from document d join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
           where d.customer_id = 1 and d.id = $1`,
            [documentId],
          )
        ).map((row) => row.label);
        expect(await idsBy(label, seller)).toContain(documentId);
        expect(await find('documents', { indexers: [{ id, op: 'filled' }] }, {}, seller)).toMatchObject(hidden);
        expect((await find('documents', { indexers: [{ id, op: 'filled' }] })).status).toBe(200);
        const card = await find('documents', {}, { documentIds: [documentId] }, seller);
        expect(JSON.stringify(card.body.searchResults)).not.toContain(name);
        const { body } = await server.call(endpoints.search.getAllInformation, { body: {} }, seller);
        expect(body.indexers.map((indexer) => indexer.id)).not.toContain(id);
      } finally {
        await show(id);
      }
    },
  );

  it('is not found by a part of it: reais of an amount, a piece of a text', async () => {
    const amount = await fieldOf(
      'process',
      `i.type = 'V' and r.owner_id = ${findDemoUser('vendedor').id} and f.val_num % 100 = 0 and f.val_num > 1000000
       and not exists (select from process_field g where g.customer_id = 1 and g.process_id = f.process_id
         and g.indexer_id <> f.indexer_id and g.val_num = f.val_num)`,
    );
    const reais = amount.num / 100;
    const ids = async (text: string) =>
      (await find('workflows', {}, { text }, seller)).body.searchResults.map(({ id }) => id);
    const texts = [`${reais}`, reais.toLocaleString('pt-BR'), `R$ ${reais.toLocaleString('pt-BR')},00`];
    for (const text of texts) expect(await ids(text), text).toContain(amount.owner);
    await hide(amount.id, `visible_roles = ${managers}`);
    for (const text of texts) expect(await ids(text), text).not.toContain(amount.owner);
    await show(amount.id);
    const { id } = await fieldOf('document', `i.name = 'holderName'`);
    await hide(id, `visible_roles = ${managers}`);
    expect(await find('documents', { indexers: [{ id, op: 'contains', value: 'a' }] }, {}, seller)).toMatchObject(
      hidden,
    );
    await show(id);
  });

  it('is not found by its plate either, whole or by its end', async () => {
    const plate = await fieldOf('document', `i.format = 'PLATE' and r.owner_id = ${findDemoUser('vendedor').id}`);
    const texts = [plate.display, `*${plate.display.slice(-3)}`];
    const ids = async (text: string) =>
      (await find('documents', {}, { text }, seller)).body.searchResults.map(({ id }) => id);
    for (const text of texts) expect(await ids(text)).toContain(plate.owner);
    await hide(plate.id, `visible_roles = ${managers}`);
    for (const text of texts) expect(await ids(text)).not.toContain(plate.owner);
    await show(plate.id);
  });
});

describe('tags, stages, responsible, delay and days', () => {
  it('take the sub-tags of a tag and the documents of its processes', async () => {
    const [{ tag } = { tag: 0 }] = await query<{ tag: number }>(
      `select tag_id::int as tag from process_tag where customer_id = 1 group by 1 order by count(*) desc limit 1`,
    );
    await query(
      `insert into tag (customer_id, id, parent_id, name, business_type)
      select 1, 900, $1, 'Blindado', 'SALE' where not exists (select from tag where customer_id = 1 and id = 900)`,
      [tag],
    );
    const [other = 0] = await rowsOf(`select id from process p where customer_id = 1 order by id limit 1`);
    await query('delete from process_tag where customer_id = 1 and process_id = $1', [other]);
    await query(`insert into process_tag values (1, $1, 900)`, [other]);
    const found = await idsOf('workflows', { tagIds: [tag], onlyMine: false });
    const tagged = await rowsOf(
      `select process_id as id from process_tag where customer_id = 1 and tag_id in ($1, 900)`,
      [tag],
    );
    if (tagged.length <= 100) expect(found).toEqual([...new Set(tagged)]);
    expect(await idsOf('workflows', { tagIds: [900] })).toEqual([other]);
    expect(await idsOf('documents', { tagIds: [900] })).toEqual(
      await rowsOf('select id from document where customer_id = 1 and process_id = $1', [other]),
    );
  });

  it.each(kinds)('every entry of every facet of %s counts what choosing it finds', async (searchType) => {
    const facets = ['tag', 'responsible', 'delay', 'capturedBy', 'reservedBy', 'checkedBy'] as const;
    for (const text of ['*', 'a*']) {
      const { body } = await find(searchType, { facets: [...facets] }, { text });
      const choose: Readonly<Record<string, (id: never) => Options>> = {
        tag: (id) => ({ tagIds: [id] }),
        responsible: (id) => ({ responsibleRoleIds: [id] }),
        delay: (id) => ({ delays: [id] }),
        capturedBy: (id) => ({ capturedByIds: [id] }),
        reservedBy: (id) => ({ reservedByIds: [id] }),
        checkedBy: (id) => ({ checkedByIds: [id] }),
        stage: (id) => ({ stages: [id] }),
        establishment: (id) => ({ establishmentIds: [id] }),
        type: (id) => (searchType === 'documents' ? { documentTypeIds: [id] } : { workflowTypeIds: [id] }),
        situation: (id) => (searchType === 'documents' ? { situations: [id] } : { processSituationIds: [id] }),
      };
      for (const name of [...facets, 'type', 'situation', 'establishment']) {
        if (text === '*') expect(body.aggregations[name]?.length, name).toBeGreaterThan(0);
      }
      for (const [name, entries] of Object.entries(body.aggregations)) {
        for (const { id, count, label } of entries.slice(0, 6)) {
          const chosen = await find(searchType, choose[name]?.(id as never) ?? {}, { text });
          expect(chosen.body.count, `${text} ${name} ${label}`).toBe(count);
        }
      }
    }
  });

  it('late processes are those of the filter of the product', async () => {
    const late = await find('workflows', { delays: ['late'] });
    const filter = await find('workflows', {}, { quickFilterId: 3 });
    expect(late.body.count).toBe(filter.body.count);
    expect(late.body.count).toBeGreaterThan(0);
  });

  it('keep whole days of progress, due time and expiry', async () => {
    const zone = `at time zone 'America/Sao_Paulo'`;
    const [day] = await query<{ progress: string; due: string; expiry: string }>(
      `select (select to_char(last_progress_at ${zone}, 'YYYY-MM-DD') from process where customer_id = 1 limit 1) as progress,
        (select to_char(due_at ${zone}, 'YYYY-MM-DD') from process where customer_id = 1 and due_at is not null limit 1) as due,
        (select to_char(expires_on, 'YYYY-MM-DD') from document where customer_id = 1 and expires_on is not null limit 1) as expiry`,
    );
    const { progress = '', due = '', expiry = '' } = day ?? {};
    expect(await idsOf('workflows', { lastProgress: { from: progress, to: progress } })).toEqual(
      await rowsOf(`select id from process where customer_id = 1 and (last_progress_at ${zone})::date = $1`, [
        progress,
      ]),
    );
    expect(await idsOf('workflows', { due: { from: due, to: due } })).toEqual(
      await rowsOf(`select id from process where customer_id = 1 and (due_at ${zone})::date = $1`, [due]),
    );
    const expiring = `from document where customer_id = 1 and expires_on = $1`;
    expect(await idsOf('documents', { expiry: { from: expiry, to: expiry } })).toEqual(
      await rowsOf(`select id ${expiring}`, [expiry]),
    );
    expect(await idsOf('workflows', { expiry: { from: expiry, to: expiry } })).toEqual(
      await rowsOf(`select distinct process_id as id ${expiring}`, [expiry]),
    );
    const documents = await idsOf('documents', { lastProgress: { from: '0000-01-01', to: '1999-12-31' } });
    expect(documents).toEqual([]);
    const all = await find('documents', { lastProgress: { from: '2000-01-01' } });
    expect(all.body.count).toBe((await find('documents', {})).body.count);
  });

  it('of documents hold for one document of a process, in its list, its count and its facets', async () => {
    const [row] = await query<{ type: number; other: number; situation: 'P'; until: string; process: number }>(
      `select a.type_id::int as type, b.type_id::int as other, b.situation, b.expires_on::text as until,
         a.process_id::int as process
       from document a join document b on b.customer_id = a.customer_id and b.process_id = a.process_id
       where a.customer_id = 1 and a.type_id <> b.type_id and b.expires_on is not null
         and not exists (select from document c where c.process_id = a.process_id and c.type_id = a.type_id
           and (c.expires_on is not distinct from b.expires_on or c.situation = b.situation))
       order by a.id limit 1`,
    );
    if (!row) throw new Error('The test world has no process with two documents that differ so.');
    const { type, other, situation, until, process } = row;
    const expiry = { from: until, to: until };
    const asked: Options[] = [{ expiry }, { situations: [situation] }, { expiry, situations: [situation] }];
    for (const options of asked) {
      const wanted = await idsOf('workflows', { ...options, documentTypeIds: [other] });
      const mixed = await idsOf('workflows', { ...options, documentTypeIds: [type] });
      expect(wanted, JSON.stringify(options)).toContain(process);
      expect(mixed, JSON.stringify(options)).not.toContain(process);
      const { body } = await find('workflows', { ...options, documentTypeIds: [other] });
      const types = body.aggregations.type ?? [];
      expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(wanted.length);
    }
  });

  it('on the situation of a process find its documents', async () => {
    expect(await idsOf('documents', { processSituationIds: [1, 4], documentTypeIds: [1] })).toEqual(
      (
        await rowsOf(`select d.id from document d join process p on p.customer_id = d.customer_id and p.id = d.process_id
          where d.customer_id = 1 and p.situation_id in (1, 4) and d.type_id = 1`)
      ).slice(0, 100),
    );
    expect(await idsOf('documents', { processSituationIds: [999] })).toEqual([]);
  });

  it('of another customer find nothing', async () => {
    const [role = 0] = await rowsOf(`select id from workflow_role where customer_id = 2 and id not in
      (select id from workflow_role where customer_id = 1) limit 1`);
    expect(await idsOf('workflows', { responsibleRoleIds: [role] })).toEqual([]);
    expect(await idsOf('documents', { establishmentIds: [987_654] })).toEqual([]);
    expect(await idsOf('documents', { stages: [`' or true --`], tagIds: [987_654] })).toEqual([]);
  });

  it('refuse days that are none', async () => {
    for (const from of ['2026-02-31', 'ontem', '01/02/2026']) {
      const answer = await find('workflows', { due: { from } });
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    }
  });
});

describe('what an advanced search offers', () => {
  const information = async (body: BodyOf<typeof endpoints.search.getInformation> = {}, workflowTypeId?: number) => {
    const answer = workflowTypeId
      ? await server.call(endpoints.search.getInformation, { params: { workflowTypeId }, body }, manager)
      : await server.call(endpoints.search.getAllInformation, { body }, manager);
    expect(answer.status).toBe(200);
    return answer.body;
  };

  it('is only what searches of the type can use, every operator of it', async () => {
    const [type = 0] = await rowsOf(`select type_id as id from process where customer_id = 1 order by id limit 1`);
    const offered = await information({}, type);
    expect(offered.workflowTypes.map(({ id }) => id)).toEqual([type]);
    const everything = await information();
    expect(offered.indexers.length).toBeLessThan(everything.indexers.length);
    expect(offered.stages.length).toBeGreaterThan(0);
    expect(offered.checks.length).toBeGreaterThan(0);
    for (const { id, of, operators, label } of everything.indexers) {
      for (const op of operators.filter((each) => each === 'filled' || each === 'empty')) {
        const answer = await find(of[0] ?? 'documents', { indexers: [{ id, op }], count: 'none' });
        expect(answer.status, label).toBe(200);
      }
    }
  });

  it('parts fields of processes from fields of documents, and leaves out stages where there is no workflow', async () => {
    const ofProcess = await information({ isProcess: true, hasWorkflow: false });
    expect(ofProcess.indexers.every(({ of }) => of.includes('workflows'))).toBe(true);
    expect(ofProcess.stages).toEqual([]);
    const ofDocument = await information({ isProcess: false });
    expect(ofDocument.indexers.every(({ of }) => of.includes('documents'))).toBe(true);
  });

  it('names the establishments of the actor only', async () => {
    const { body } = await server.call(endpoints.search.getAllInformation, { body: {} }, seller);
    const own = await server.call(endpoints.establishment.listMine, {}, seller);
    expect(body.establishments.map(({ id }) => id)).toEqual(own.body.items.map(({ id }) => id));
  });
});
