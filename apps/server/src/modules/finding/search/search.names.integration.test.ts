import { endpoints, type SearchBody, type SearchType } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { wordsOf } from '@tramite/rules/text/normalise-text';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSearch } from '../../../../test/search-kit.ts';

const search = useSearch();
const { find, idsOf, walk } = search;

const seller = findDemoUser('vendedor');
const colleague = findDemoUser('vendedor', { index: 1 });
const neighbour = findDemoUser('vendedor', { customer: 'litoral' });
const kinds: readonly (readonly [SearchType, 'document' | 'process'])[] = [
  ['documents', 'document'],
  ['workflows', 'process'],
];

// Names that nothing but people bear, so that what they find is what they captured.
const names = [
  [seller.id, 'Quitéria Zzambi'],
  [colleague.id, "Quitéria d'Yppê"],
  [neighbour.id, 'Wladisney Zzambi'],
] as const;

const rename = (id: number, name: string) =>
  search.server.db.query('update app_user set name = $2 where id = $1', [id, name]);

beforeAll(async () => {
  for (const [id, name] of names) await rename(id, name);
});

const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

/** Records of the first customer by a condition on them, aliased r, and on the words of their search row, aliased s. */
async function rowsOf(table: 'document' | 'process', condition: string): Promise<number[]> {
  const rows = await search.server.db.query<{ id: number }>(
    `select r.id::int from ${table} r
     join ${table}_search s on s.customer_id = r.customer_id and s.${table}_id = r.id
     where r.customer_id = 1 and ${condition} order by r.id`,
  );
  return rows.map(({ id }) => id);
}

const says = (word: string) => `s.ts @@ search_word(1, '${word}', false)`;
const by = (...people: readonly { readonly id: number }[]) =>
  `r.owner_id in (${people.map(({ id }) => id).join(', ')})`;

describe.each(kinds)('a text that names who captured: %s', (searchType, table) => {
  const found = async (text: string) => inOrder(await walk({ searchType, text }));

  it.each(['Quitéria Zzambi', 'zzambi', 'QUITERIA ZZAMBI', 'zzam*', 'quit* zz*', '"Quitéria Zzambi"'])(
    'finds by %s what that person captured',
    async (text) => {
      const own = await rowsOf(table, by(seller));
      expect(own.length).toBeGreaterThan(0);
      expect(await found(text)).toEqual(own);
    },
  );

  it('finds by a first name what all of that name captured', async () => {
    expect(await found('quitéria')).toEqual(await rowsOf(table, by(seller, colleague)));
    expect(await found('"zzambi quitéria"')).toEqual([]);
    expect(await found('quiteri')).toEqual([]);
  });

  it('takes the name beside other words, each of which may be the name or be written in the record', async () => {
    const [word = ''] = wordsOf('Venda de veículo novo');
    const both = await rowsOf(table, `${by(seller)} and ${says(word)}`);
    expect(both.length).toBeGreaterThan(0);
    expect(await found(`zzambi ${word}`)).toEqual(both);
    expect(await found('zzambi inexistentissimo')).toEqual([]);
  });

  it('takes the name as one of several and as what is not wanted', async () => {
    const all = await rowsOf(table, 'true');
    const own = await rowsOf(table, by(seller));
    const rest = all.filter((id) => !own.includes(id));
    expect(await found('zzambi OU yppê')).toEqual(await rowsOf(table, by(seller, colleague)));
    expect(await found('quitéria -zzambi')).toEqual(await rowsOf(table, by(colleague)));
    for (const text of ['-zzambi', 'NÃO zzambi x*', '-"Quitéria Zzambi"']) {
      const left = await found(text);
      expect(left.filter((id) => own.includes(id))).toEqual([]);
      if (!text.includes('x*')) expect(left).toEqual(rest);
    }
  });

  it('pages, counts and tells facets as the condition on the person does', async () => {
    const options: SearchBody['options'] = { count: 'exact', facets: ['capturedBy'] };
    const named = (await find({ searchType, text: 'Quitéria Zzambi', options })).body;
    const chosen = (await find({ searchType, options: { ...options, capturedByIds: [seller.id] } })).body;
    expect(named.count).toBe(chosen.count);
    expect(named.aggregations).toEqual(chosen.aggregations);
    expect(named.aggregations.capturedBy).toEqual([expect.objectContaining({ id: seller.id, count: named.count })]);
    expect(await walk({ searchType, text: 'Quitéria Zzambi' })).toEqual(
      await walk({ searchType, options: { capturedByIds: [seller.id] } }),
    );
  });

  it('finds within what the asker sees', async () => {
    const colleagues = await search.server.signIn(colleague.login);
    expect(await idsOf({ searchType, text: 'zzambi' }, colleagues)).toEqual([]);
    const own = await idsOf({ searchType, text: 'yppê' }, colleagues);
    expect(own.length).toBeGreaterThan(0);
    expect(await rowsOf(table, by(colleague))).toEqual(expect.arrayContaining(own));
  });

  it('finds the same when there are fields that the asker does not see', async () => {
    const [field] = await search.server.db.query<{ id: number }>(
      `update indexer set visible_roles = array(select id from workflow_role where customer_id = 1 and code = 'CONFERENTE')
       where customer_id = 1 and format = 'PLATE' and exists (
         select from ${table}_field f join ${table} r on r.customer_id = f.customer_id and r.id = f.${table}_id
         where f.customer_id = 1 and f.indexer_id = indexer.id and r.owner_id = ${seller.id}) returning id::int`,
    );
    expect(field).toBeDefined();
    try {
      expect(await found('Quitéria Zzambi')).toEqual(await rowsOf(table, by(seller)));
      expect(await found('quitéria -zzambi')).toEqual(await rowsOf(table, by(colleague)));
    } finally {
      await search.server.db.query(
        `update indexer set visible_roles = '{}' where customer_id = 1 and format = 'PLATE'`,
      );
    }
  });

  it('finds nothing by the name of somebody who works for another customer', async () => {
    expect(await found('wladisney')).toEqual([]);
    expect(await found('"Wladisney Zzambi"')).toEqual([]);
    const manager = await search.server.signIn(findDemoUser('gerente', { customer: 'litoral' }).login);
    expect(await idsOf({ searchType, text: 'wladisney zzambi' }, manager)).not.toEqual([]);
    expect(await idsOf({ searchType, text: 'quitéria' }, manager)).toEqual([]);
  });

  it('finds what somebody captured who may no longer sign in', async () => {
    await search.server.db.query('update user_customer set enabled = false where user_id = $1', [colleague.id]);
    await search.server.db.query('update app_user set enabled = false where id = $1', [colleague.id]);
    search.server.passTime(6_000);
    expect(await found('yppê')).toEqual(await rowsOf(table, by(colleague)));
    await search.server.db.query('update app_user set enabled = true where id = $1', [colleague.id]);
    await search.server.db.query('update user_customer set enabled = true where user_id = $1', [colleague.id]);
  });

  it('knows another name at once, and the one before no more', async () => {
    const { profile } = endpoints;
    const secret = await search.server.signIn(seller.login);
    const call = async (name: string) => {
      const body = { name, nickname: 'Q', cellphone: null, password: seller.password };
      expect((await search.server.call(profile.update, { body }, secret)).status).toBe(200);
    };
    const own = await found('zzambi');
    await call('Quitéria Xxandu');
    expect(await found('xxandu')).toEqual(own);
    expect(await found('zzambi')).toEqual([]);
    await call('Quitéria Zzambi');
    expect(await found('zzambi')).toEqual(own);
  });
});
