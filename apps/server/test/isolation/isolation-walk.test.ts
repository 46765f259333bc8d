import { endpoints } from '@tramite/contract';
import { allCalls, type Call } from '@tramite/contract/server';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { roleSeeds } from '@tramite/rules/ready-made/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Facts, listFacts } from '../facts.ts';
import { grantEverything, openSession } from '../open-session.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import type { ValidInput } from '../valid-input.ts';
import { validInputs } from '../valid-inputs.ts';
import { factsOf } from './fact-reader.ts';

const inside = allCalls().filter(({ endpoint }) => endpoint.access !== 'public');
const inCompany = inside.filter(({ endpoint }) => endpoint.access === 'entered' || endpoint.access === 'customer');
const guarded = inCompany.filter(({ endpoint }) => endpoint.permission);
const named = (calls: readonly Call[]) => calls.map((call) => [call.name, call] as const);
/** 422 where a file that is not there is looked for first; it says nothing of the rest. */
const NOT_FOUND = [404, 422];
/** Facts that stand in one establishment; the others belong to the whole customer. */
const STANDING = ['documentId', 'storageKey', 'processId', 'establishmentId'] as const;

let server: TestServer;
let own: Facts;
let foreign: Facts;
let elsewhere: Facts;
let colleagues: Facts;
/** Sessions by who acts. */
const secrets: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  const manager = findDemoUser('gerente').id;
  const regional = findDemoUser('fi', { index: 1 }).id;
  const seller = findDemoUser('vendedor').id;
  // The world has one seller for each establishment: this one works in all of them and still sees only their own.
  await db.query(
    `insert into user_establishment (customer_id, user_id, establishment_id)
     select 1, $1, id from establishment where customer_id = 1 on conflict do nothing`,
    [seller],
  );
  const facts = await listFacts(db, 1, 500);
  own = ensure(facts[0]);
  foreign = ensure((await listFacts(db, 2, 1))[0]);
  elsewhere = ensure(await firstOf(facts, regional, false));
  colleagues = ensure(await firstOf(facts, seller, true));
  for (const user of [manager, regional, seller]) await grantEverything(db, user, 1);
  const now = { userId: manager, customerId: 1 };
  secrets.manager = await openSession(db, now);
  secrets.regional = await openSession(db, { userId: regional, customerId: 1 });
  secrets.seller = await openSession(db, { userId: seller, customerId: 1 });
  secrets.idle = await openSession(db, { ...now, idle: 31 });
  secrets.expired = await openSession(db, { ...now, left: -1 });
  secrets.revoked = await openSession(db, { ...now, revoked: true });
  secrets.outside = await openSession(db, { ...now, customerId: null });
});
afterAll(() => server.stop());

/** Facts of a document the user does not see: in an establishment of theirs, captured by another, or in none of theirs. */
async function firstOf(facts: readonly Facts[], userId: number, isTheirs: boolean): Promise<Facts | undefined> {
  const rows = await server.db.query<{ id: number }>(
    `select d.id::int from document d join process p on p.customer_id = d.customer_id and p.id = d.process_id
     where d.customer_id = 1 and d.owner_id <> $1 and p.owner_id <> $1 and $2 = (d.establishment_id in (
       select establishment_id from user_establishment where customer_id = 1 and user_id = $1))`,
    [userId, isTheirs],
  );
  return facts.find(({ documentId }) => rows.some(({ id }) => id === documentId));
}

function ensure<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The test world lacks what this test walks on.');
  return value;
}

function send({ name, endpoint }: Call, facts: Facts, secret?: string, input: ValidInput = validInputs[name](facts)) {
  return server.call(endpoint, input as never, secret) as Promise<{ status: number; body: { code?: string } }>;
}

describe('a session that ended', () => {
  it.each(named(inside))('opens nothing: %s', async (_, call) => {
    const invalid = { status: 401, body: { code: 'session.invalid' } };
    expect(await send(call, own, secrets.idle)).toMatchObject(invalid);
    expect(await send(call, own, secrets.expired)).toMatchObject(invalid);
    expect(await send(call, own, secrets.revoked)).toMatchObject({ status: 412, body: { code: 'session.revoked' } });
  });
});

it.each(named(inCompany))('%s asks for a company', async (_, call) => {
  const answer = await send(call, own, secrets.outside);
  expect(answer).toMatchObject({ status: 403, body: { code: 'session.company_required' } });
});

describe.each(roleSeeds.map((role) => [role.code, role] as const))('the role %s', (code, role) => {
  it.each(named(guarded))('is denied %s without the permission and only then', async (_, call) => {
    const { permission = [] } = call.endpoint;
    const held = permission.filter((each) => role.permissions.includes(each)).length;
    secrets[code] ??= await openSession(server.db, { userId: await holderOf(role.name), customerId: 2 });
    const answer = await send(call, foreign, secrets[code]);
    const isDenied = answer.body.code === 'permission.denied';
    // A call of several permissions may ask for a certain one once it knows what is wanted.
    if (held === 0 || held === permission.length) expect(isDenied, String(answer.body.code)).toBe(held === 0);
  });
});

/** Somebody of the second customer who holds this role and nothing beside it. */
async function holderOf(name: string): Promise<number> {
  const [row] = await server.db.query<{ user_id: number }>(
    `select ur.user_id::int from user_role ur join role r on r.customer_id = ur.customer_id and r.id = ur.role_id
     where ur.customer_id = 2 and r.name = $1 and not exists (select from user_resource x where x.user_id = ur.user_id)
     order by 1 desc limit 1`,
    [name],
  );
  return ensure(row).user_id;
}

describe('an id that is not the actor’s to see', () => {
  const pointing = inCompany.flatMap((call) => {
    const names = factsOf(validInputs[call.name], {} as Facts).filter((name) => /(?:Id|Key)$/.test(name));
    return names.map((name) => [`${call.name}, ${name}`, call, name] as const);
  });

  it('is looked for in many calls', () => {
    expect(pointing.length).toBeGreaterThan(25);
  });

  it.each(pointing)('of another customer is not found: %s', async (_, call, name) => {
    const answer = await send(call, { ...own, [name]: foreign[name] }, secrets.manager);
    expect(NOT_FOUND, JSON.stringify(answer.body)).toContain(answer.status);
  });

  const standing = pointing.filter(([, , name]) => STANDING.some((each) => each === name));
  it.each(standing)('of another establishment is not found: %s', async (_, call, name) => {
    const answer = await send(call, elsewhere, secrets.regional);
    expect(NOT_FOUND, `${name}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  });

  const owned = standing.filter(([, , name]) => name !== 'establishmentId');
  it.each(owned)('of a colleague is not found by who sees only their own: %s', async (_, call, name) => {
    const answer = await send(call, colleagues, secrets.seller);
    expect(NOT_FOUND, `${name}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  });
});

describe('a signed address', () => {
  async function linkOf(): Promise<string> {
    const answer = await server.call(endpoints.search.search, { body: { searchType: 'documents' } }, secrets.manager);
    const [document] = answer.body.searchResults as { url: string; thumb: string | null }[];
    return ensure(document?.thumb ?? document?.url);
  }
  const open = async (url: string) => (await server.sendRaw({ method: 'GET', url })).status;

  it('opens its file, and nothing when any part of it was changed', async () => {
    const link = await linkOf();
    expect(await open(link)).toBe(200);
    const address = new URL(link, 'http://localhost');
    for (const [name, value] of address.searchParams) {
      const changed = new URL(address);
      changed.searchParams.set(name, name === 'customer' ? '2' : `${value.slice(0, -1)}${value.endsWith('1') ? 2 : 1}`);
      expect(await open(changed.pathname + changed.search), name).toBe(403);
    }
    const [other] = await server.db.query<{ key: string }>(
      `select storage_key as key from document where customer_id = 2 order by id limit 1`,
    );
    expect(await open(`/api/v1/storage/${other?.key}${address.search}`)).toBe(403);
  });

  it('opens nothing once it expired', async () => {
    const link = await linkOf();
    server.passTime(21 * 60_000);
    expect(await open(link)).toBe(403);
  });
});
