import { existsSync, readFileSync } from 'node:fs';
import { endpoints, type ResponseOf, type SearchBody } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { dayOf } from '@tramite/rules/date/zoned';
import { parseTypedQuery } from '@tramite/rules/search/query-syntax/parse-typed-query';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const BLNS = '../shared/data/text/blns.json';

let server: TestServer;
let secret: string;
let offered: ResponseOf<typeof endpoints.search.getAllInformation>;

beforeAll(async () => {
  server = await startTestServer();
  secret = await server.signIn(findDemoUser('conferente').login);
  offered = (await server.call(endpoints.search.getAllInformation, { body: {} }, secret)).body;
});
afterAll(() => server.stop());

const find = (body: SearchBody) => server.call(endpoints.search.search, { body }, secret);

/** Searches of what an advanced search offers. */
function searches(): fc.Arbitrary<SearchBody> {
  const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
  const ids = (entries: readonly { readonly id: number }[]) => some(entries.map(({ id }) => id));
  const condition = fc.record({
    id: fc.constantFrom(...offered.indexers.map(({ id }) => id)),
    op: fc.constantFrom('filled' as const, 'empty' as const),
  });
  return fc.record(
    {
      searchType: fc.constantFrom('documents' as const, 'workflows' as const),
      text: fc.constantFrom('*', 'a*', 'venda', 'm* s*'),
      options: fc.record(
        {
          documentTypeIds: ids(offered.documentTypes),
          workflowTypeIds: ids(offered.workflowTypes),
          situations: some(['P', 'C', 'N', 'V'] as const),
          stages: some(offered.stages.map(({ id }) => id)),
          tagIds: ids(offered.tags),
          responsibleRoleIds: ids(offered.responsibles),
          capturedByIds: ids(offered.people),
          reservedByIds: ids(offered.people),
          checkedByIds: ids(offered.people),
          delays: some(['late', 'onTime', 'none'] as const),
          indexers: fc.array(condition, { minLength: 1, maxLength: 2 }),
          onlyMine: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: ['searchType'] },
  );
}

it('the count of a saved search is the length of the list it opens, whatever it asks for', async () => {
  await fc.assert(
    fc.asyncProperty(searches(), async (body) => {
      const created = await server.call(endpoints.quickFilter.create, { body: { label: 'Busca', body } }, secret);
      expect(created.status, JSON.stringify(created.body)).toBe(200);
      const { id } = created.body;
      const { items } = (await server.call(endpoints.quickFilter.list, { query: {} }, secret)).body;
      const found = await find({
        searchType: body.searchType,
        quickFilterId: id,
        pageSize: 100,
        options: { count: 'exact' },
      });
      await server.call(endpoints.quickFilter.delete, { params: { id } }, secret);
      expect(items.find((item) => item.id === id)?.count).toBe(found.body.count);
      expect(found.body.searchResults).toHaveLength(Math.min(found.body.count, 100));
    }),
    { numRuns: 40 },
  );
}, 120_000);

it.skipIf(!existsSync(BLNS))(
  'naughty strings as values and names of stages find something or nothing (skipped without ../shared/data)',
  async () => {
    const texts = (JSON.parse(readFileSync(BLNS, 'utf8')) as string[]).filter((text) => text.length <= 200);
    const fields = ['S', 'L', 'D', 'V'].flatMap((type) => offered.indexers.find((each) => each.type === type) ?? []);
    const ask = async (options: SearchBody['options'], text: string) => {
      const { status } = await find({ searchType: 'documents', pageSize: 10, options: { count: 'none', ...options } });
      expect([200, 400], JSON.stringify([text, options])).toContain(status);
    };
    for (const [index, text] of [...texts, '\u0000', 'a\u0000b', '\ud800'].entries()) {
      const field = fields[index % fields.length];
      const op = field?.operators[Math.floor(index / fields.length) % 4];
      if (field && op) await ask({ indexers: [{ id: field.id, op, value: op === 'in' ? [text] : text }] }, text);
      if (text !== '') await ask({ stages: [text] }, text);
    }
    const label = 'a\u0000b\ud800';
    const body: SearchBody = { searchType: 'documents', text: label, options: { stages: [label] } };
    const saved = await server.call(endpoints.quickFilter.create, { body: { label, body } }, secret);
    expect(saved).toMatchObject({ status: 200, body: { label: 'ab\ufffd', body: { text: 'ab\ufffd' } } });
  },
  120_000,
);

it.skipIf(!existsSync(BLNS))(
  'naughty strings typed as an advanced search are read without failing, and what they mean is found or refused',
  async () => {
    const texts = [...(JSON.parse(readFileSync(BLNS, 'utf8')) as string[]), '\u0000', 'a\u0000b', '\ud800'];
    const field = offered.indexers.find(({ type, of }) => type === 'S' && of.includes('documents'));
    const catalogue = { ...offered, searchType: 'documents' as const, today: dayOf(new Date()) };
    for (const [index, text] of texts.entries()) {
      const typed = [text, `${field?.name}:${text}`, `${field?.name}:"${text}"`, `capturado:${text}`][index % 4] ?? '';
      const { body, problems } = parseTypedQuery(typed, catalogue);
      for (const { message } of problems) expect(message).toMatch(/^\p{Lu}.*[.…]$/su);
      const { status } = await find({ ...body, pageSize: 10, options: { ...body.options, count: 'none' } });
      expect([200, 400], JSON.stringify(typed)).toContain(status);
    }
  },
  120_000,
);
