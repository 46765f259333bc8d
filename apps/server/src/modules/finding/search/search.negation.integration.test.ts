import { endpoints, type SearchBody } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

type Options = NonNullable<SearchBody['options']>;

let server: TestServer;
let people: Readonly<Record<'manager' | 'seller', string>>;

beforeAll(async () => {
  server = await startTestServer();
  people = {
    manager: await server.signIn(findDemoUser('gerente').login),
    seller: await server.signIn(findDemoUser('vendedor').login),
  };
});
afterAll(() => server.stop());

const kinds = ['documents', 'workflows'] as const;
const facets = ['tag', 'responsible', 'delay', 'capturedBy', 'reservedBy', 'checkedBy'] as const;

const find = (body: SearchBody, who: string) =>
  server.call(endpoints.search.search, { body: { ...body, options: { count: 'exact', ...body.options } } }, who);

/** Ids of all that is found, over as many pages as there are. */
async function idsOf(body: SearchBody, who: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await find({ ...body, page, pageSize: 100 }, who);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    ids.push(...answer.body.searchResults.map(({ id }) => id));
    if (ids.length >= answer.body.count || answer.body.searchResults.length === 0) {
      expect(ids).toHaveLength(answer.body.count);
      return ids.sort((a, b) => a - b);
    }
  }
}

/** That one search finds just what another one leaves of everything the person sees. */
async function expectRest(searchType: SearchBody['searchType'], who: string, one: Part, other: Part, name: string) {
  const [all, found, left] = await Promise.all(
    [{ text: '*' }, one, other].map((part) => idsOf({ searchType, ...part }, who)),
  );
  expect(
    [...(found ?? []), ...(left ?? [])].sort((a, b) => a - b),
    name,
  ).toEqual(all);
}
type Part = Pick<SearchBody, 'text' | 'options'>;

const listOf: Readonly<Record<string, (kind: SearchBody['searchType']) => string>> = {
  type: (kind) => (kind === 'documents' ? 'documentTypeIds' : 'workflowTypeIds'),
  situation: (kind) => (kind === 'documents' ? 'situations' : 'processSituationIds'),
  establishment: () => 'establishmentIds',
  stage: () => 'stages',
  tag: () => 'tagIds',
  responsible: () => 'responsibleRoleIds',
  delay: () => 'delays',
  capturedBy: () => 'capturedByIds',
  reservedBy: () => 'reservedByIds',
  checkedBy: () => 'checkedByIds',
};

describe.each(['manager', 'seller'] as const)('what is not, as a %s sees it', (person) => {
  it.each(kinds)('is the rest of %s for every list', async (searchType) => {
    const who = people[person];
    const { aggregations } = (await find({ searchType, text: '*', options: { facets: [...facets] } }, who)).body;
    expect(Object.keys(aggregations).length).toBeGreaterThan(4);
    for (const [facet, entries] of Object.entries(aggregations)) {
      const ids = entries.slice(0, 2).map(({ id }) => id);
      const options = { [listOf[facet]?.(searchType) ?? '']: ids } as Options;
      if (ids.length > 0) {
        await expectRest(searchType, who, { options }, { options: { not: options } as Options }, `${facet} ${ids}`);
      }
    }
  });

  it.each(kinds)('is the rest of %s for conditions on fields, those without the field among it', async (searchType) => {
    const who = people[person];
    const { indexers } = (await server.call(endpoints.search.getAllInformation, { body: {} }, who)).body;
    const offered = indexers.filter(({ of, type }) => of.includes(searchType) && type === 'S').slice(0, 4);
    for (const { id, label } of offered) {
      for (const condition of [
        { id, op: 'filled' as const },
        { id, op: 'prefix' as const, value: 'a' },
      ]) {
        const not = { options: { indexers: [{ ...condition, not: true }] } };
        await expectRest(searchType, who, { options: { indexers: [condition] } }, not, `${label} ${condition.op}`);
      }
    }
  });

  it.each(kinds)('is the rest of %s for words, and either word is what one or the other finds', async (searchType) => {
    const who = people[person];
    for (const word of ['maria', 'a*', '"termo de"', 'guarda-chuva']) {
      await expectRest(searchType, who, { text: word }, { text: `-${word}` }, word);
      await expectRest(searchType, who, { text: word }, { text: `NÃO ${word}` }, word);
    }
    const [maria, ana, either] = await Promise.all(
      ['maria', 'a*', 'maria OU a*'].map((text) => idsOf({ searchType, text }, who)),
    );
    expect(either).toEqual([...new Set([...(maria ?? []), ...(ana ?? [])])].sort((a, b) => a - b));
    if (person === 'manager') expect(either?.length).toBeGreaterThan(0);
    const without = await idsOf({ searchType, text: 'a* -maria' }, who);
    expect(without).toEqual((ana ?? []).filter((id) => !maria?.includes(id)));
  });
});

describe('a field that the actor does not see', () => {
  const managers = `array(select id from workflow_role where customer_id = 1 and code = 'GERENTE')`;

  it.each([`visible_roles = ${managers}`, `masked = true, edit_roles = ${managers}`])(
    'tells nothing by what is not or by either: %s',
    async (change) => {
      const [field] = (await server.db.query(
        `select i.id::int, f.document_id::int as owner, e ->> 'display' as name
         from document_field f join indexer i on i.customer_id = f.customer_id and i.id = f.indexer_id
         join document r on r.customer_id = f.customer_id and r.id = f.document_id
         cross join jsonb_array_elements(r.indexers) e
         where f.customer_id = 1 and i.format = 'PLATE' and f.seq = 0 and (e ->> 'id')::bigint = i.id and r.owner_id = $1
         order by 2 limit 1`,
        [findDemoUser('vendedor').id],
      )) as { id: number; owner: number; name: string }[];
      const { id = 0, owner = 0, name = '' } = field ?? {};
      const ids = (text: string) => idsOf({ searchType: 'documents', text }, people.seller);
      const negated = `-"${name}"`;
      const all = await ids('*');
      expect(await ids(negated)).not.toContain(owner);
      await server.db.query(`update indexer set ${change} where customer_id = 1 and id = $1`, [id]);
      try {
        expect(await ids(negated)).toEqual(all);
        expect(await ids(`${name} OU zzzz a`)).toEqual(await ids('zzzz a'));
        for (const not of [true, false]) {
          const options = { indexers: [{ id, op: 'eq' as const, value: name, not }] };
          const answer = await find({ searchType: 'documents', options }, people.seller);
          expect(answer).toMatchObject({ status: 404, body: { code: 'indexer.not_found' } });
        }
      } finally {
        await server.db.query(
          `update indexer set visible_roles = '{}', edit_roles = '{}', masked = false where customer_id = 1 and id = $1`,
          [id],
        );
      }
    },
  );
});
