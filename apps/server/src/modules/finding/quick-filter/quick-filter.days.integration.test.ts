import { endpoints, type SearchBody } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { dayOf } from '@tramite/rules/date/zoned';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { login } = findDemoUser('gerente');
const aDay = 86_400_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Saves a search, runs it by its number, and says which documents it found. */
async function foundBySaved(secret: string, id: number): Promise<number[]> {
  const body: SearchBody = { searchType: 'documents', quickFilterId: id, pageSize: 100 };
  const answer = await server.call(endpoints.search.search, { body }, secret);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.searchResults.map((record) => record.id).sort((a, b) => a - b);
}

async function save(secret: string, label: string, search: Omit<SearchBody, 'searchType'>) {
  const body = { label, body: { searchType: 'documents' as const, ...search } };
  const { status, body: saved } = await server.call(endpoints.quickFilter.create, { body }, secret);
  expect(status, JSON.stringify(saved)).toBe(200);
  return saved;
}

/** Two documents that the manager sees, captured at an instant; all others lie far back. */
async function twoCapturedAt(secret: string, at: Date): Promise<number[]> {
  await server.db.query(
    `update document set captured_at = captured_at - interval '400 days' where captured_at > '2025-01-01'`,
  );
  const body: SearchBody = { searchType: 'documents', text: '*' };
  const { body: all } = await server.call(endpoints.search.search, { body }, secret);
  const ids = all.searchResults.slice(0, 2).map(({ id }) => id);
  await server.db.query('update document set captured_at = $2 where id = any($1)', [ids, at]);
  return ids.sort((a, b) => a - b);
}

it('the day is that of the customer', async () => {
  const secret = await server.signIn(login);
  // Where one is yesterday and the other today: the later midnight of both is one minute ahead.
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
  const now = server.platform.clock.now();
  const minutesInto = (zone: string) => {
    const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' })
      .format(now)
      .split(':')
      .map(Number);
    return hour * 60 + minute;
  };
  const at = new Date(now.getTime() - (Math.min(...zones.map(minutesInto)) + 2) * 60_000);
  const ids = await twoCapturedAt(secret, at);
  const saved = await save(secret, 'Do dia', { startDate: 'today' });
  const found = new Map<string, number[]>();
  for (const zone of zones) {
    await server.db.query('update customer set time_zone = $1', [zone]);
    server.passTime(6_000);
    found.set(zone, await foundBySaved(secret, saved.id));
  }
  const meant = zones.map((zone) => (dayOf(at, zone) === dayOf(now, zone) ? ids : []));
  expect([...found.values()]).toEqual(meant);
  expect(meant.flat()).toEqual(ids);
});

it('periods of the process and fields of a document take such days too', async () => {
  const secret = await server.signIn(login);
  const id = await server.db.query<{ id: number }>(
    `select id::int from indexer where customer_id = 1 and name = 'issueDate'`,
  );
  const options: SearchBody['options'] = {
    expiry: { from: 'today', to: 'today+30' },
    indexers: [{ id: id[0]?.id ?? 0, op: 'lte', value: 'today' }],
  };
  const saved = await save(secret, 'Vence logo', { options });
  expect(saved.body.options).toEqual(options);
  expect(await foundBySaved(secret, saved.id)).toBeInstanceOf(Array);
});

it.each(['hoje', 'today-', 'today+12345', 'todays'])('"%s" is no day of the wire', async (startDate) => {
  const secret = await server.signIn(login);
  const body: SearchBody = { searchType: 'documents', startDate };
  expect(await server.call(endpoints.search.search, { body }, secret)).toMatchObject({
    status: 400,
    body: { code: 'request.invalid' },
  });
});

it('a saved search means the day on which it is made', async () => {
  const now = await server.signIn(login);
  const ids = await twoCapturedAt(now, server.platform.clock.now());
  const today = await save(now, 'De hoje', { startDate: 'today', endDate: 'today' });
  const yesterday = await save(now, 'De ontem', { startDate: 'today-1', endDate: 'today-1' });
  expect(today.body).toMatchObject({ startDate: 'today', endDate: 'today' });
  expect([await foundBySaved(now, today.id), await foundBySaved(now, yesterday.id)]).toEqual([ids, []]);

  server.passTime(aDay);
  // Another sign-in: the session of before has ended.
  const later = await server.signIn(login, 1);
  expect([await foundBySaved(later, today.id), await foundBySaved(later, yesterday.id)]).toEqual([[], ids]);
  const { body } = await server.call(endpoints.quickFilter.list, { query: {} }, later);
  const countOf = (id: number) => body.items.find((item) => item.id === id)?.count;
  expect([countOf(today.id), countOf(yesterday.id)]).toEqual([0, 2]);
});
