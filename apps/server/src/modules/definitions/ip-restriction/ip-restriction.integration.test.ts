import { endpoints, type IpLevel, type IpRestriction, type Problem, registrationCall } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clearNetworks, describeNetworks } from '../../../../scripts/networks/network-lists.ts';
import { readArguments } from '../../../../scripts/networks/wanted-clearing.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { list, update, try: tryOne } = endpoints.ipRestriction;
const { authenticate, companyLogin, check, companies } = endpoints.session;
const admin = findDemoUser('admin');
const seller = findDemoUser('vendedor');
const OFFICE = '200.10.20.30';
const SHOP = '2001:db8::7';

let server: TestServer;
let secret: string;
let place: { id: number; companyId: number; groupId: number };

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000', TRUSTED_PROXIES: '1' });
  secret = await server.signIn(admin.login, 1);
  const [found] = await server.db.query<{ id: number; companyId: number; groupId: number }>(
    `select e.id::int, e.company_id::int as "companyId", min(m.group_id)::int as "groupId"
     from user_establishment ue join establishment e on e.customer_id = ue.customer_id and e.id = ue.establishment_id
     join establishment_group_member m on m.customer_id = e.customer_id and m.establishment_id = e.id
     where ue.customer_id = 1 and ue.user_id = ${seller.id} group by 1, 2 order by 1`,
  );
  if (!found) throw new Error('The seller has no establishment in a group.');
  place = found;
});
afterEach(async () => {
  for (const table of ['company', 'establishment_group', 'establishment'])
    await server.db.query(`update ${table} set allowed_networks = '{}'`);
  server.passTime(6_000);
});
afterAll(() => server.stop());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const read = (level: IpLevel, address = OFFICE) => server.call(list, { params: { level }, ...from(address) }, secret);

async function restrict(level: IpLevel, id: number, networks: string[], address = OFFICE) {
  const { body } = await read(level, address);
  const record = body.items.find((item) => item.id === id) as IpRestriction;
  const headers = { ...from(address).headers, 'if-match': String(record.version) };
  const answer = await server.call(update, { params: { level, id }, body: { networks }, headers }, secret);
  return { status: answer.status, body: answer.body as IpRestriction & Problem };
}

async function enter(address: string) {
  const session = await server.call(authenticate, {
    body: { login: seller.login, pass: seller.password },
    ...from(address),
  });
  return server.call(companyLogin, { body: { companyId: 1 }, ...from(address) }, session.body.sessionId);
}

it('lists each with its networks in the way they are written, and the address of who asks', async () => {
  await restrict('companies', place.companyId, [OFFICE, '2001:DB8::/32', '10.0.0.0/8', OFFICE]);
  const { body } = await read('companies');
  expect(body.address).toBe(OFFICE);
  expect(body.items.find(({ id }) => id === place.companyId)?.networks).toEqual([
    '200.10.20.30/32',
    '2001:db8::/32',
    '10.0.0.0/8',
  ]);
  const [item] = body.items;
  const found = await server.call(list, { params: { level: 'companies' }, query: { search: item?.label } }, secret);
  expect(found.body.items[0]?.label).toBe(item?.label);
});

it.each([
  ['companies', () => place.companyId],
  ['establishment-groups', () => place.groupId],
  ['establishments', () => place.id],
] as const)(
  'keeps who works there out of other networks by a list of %s: at the door and inside',
  async (level, id) => {
    const inside = await enter(SHOP);
    expect(inside.status).toBe(200);
    const outcomes = async (address: string) =>
      (await server.call(endpoints.establishment.listMine, from(address), inside.body.sessionId)).status;
    expect(await outcomes(SHOP)).toBe(200);

    const list = [`${OFFICE}/32`, '2001:db8::/64'];
    const saved = await restrict(level, id(), list);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(await outcomes(SHOP)).toBe(200);

    const refused = await enter('187.1.2.3');
    expect(refused.status).toBe(403);
    expect(refused.body as unknown as Problem).toMatchObject({
      code: 'auth.ip_blocked',
      message: 'Acesso não permitido a partir desta rede.',
    });
    expect(await outcomes('187.1.2.3')).toBe(403);
    const stored = await server.call(check, from('187.1.2.3'), inside.body.sessionId);
    expect((stored.body as unknown as Problem).code).toBe('auth.ip_blocked');
    // The company list is open, so that another company may be entered.
    expect((await server.call(companies, from('187.1.2.3'), inside.body.sessionId)).status).toBe(200);
    const [trace] = await server.db.query<{ n: number }>(
      `select count(*)::int as n from audit where action = 'session.ip_blocked' and actor_id = ${seller.id}`,
    );
    expect(trace?.n).toBeGreaterThan(0);
  },
);

it('reaches a node that did not save within five seconds', async () => {
  const inside = await enter(SHOP);
  const ask = () => server.call(endpoints.establishment.listMine, from(SHOP), inside.body.sessionId);
  expect((await ask()).status).toBe(200);
  // Saved elsewhere: this node was told nothing.
  await server.db.query(`update establishment set allowed_networks = '{10.0.0.0/8}' where customer_id = 1`);
  server.passTime(5_000);
  expect((await ask()).status).toBe(403);
});

it('leaves those with several establishments what is reached from where they are', async () => {
  await server.db.query(
    `update establishment set allowed_networks = '{10.0.0.0/8}' where customer_id = 1 and id = ${place.id}`,
  );
  server.passTime(5_000);
  const own = async (address: string) => {
    const { body } = await server.call(endpoints.establishment.listMine, from(address), secret);
    return body.items.map(({ id }) => id);
  };
  expect(await own('10.1.1.1')).toContain(place.id);
  expect(await own(OFFICE)).not.toContain(place.id);
});

it('refuses a list that would lock its editor out, and saves it with their network', async () => {
  const refused = await restrict('establishments', place.id, ['10.0.0.0/8']);
  expect(refused).toMatchObject({ status: 422, body: { code: 'ip_restriction.locks_out' } });
  expect(refused.body.message).toContain(OFFICE);
  expect((await restrict('establishments', place.id, ['10.0.0.0/8', '200.10.0.0/16'])).status).toBe(200);
});

it('says what is no network at the field, and keeps what was there', async () => {
  for (const [networks, message] of [
    [['loja'], /não é um endereço nem uma rede/],
    [['192.168.1.77/24'], /Escreva 192\.168\.1\.0\/24/],
  ] as const) {
    const { status, body } = await restrict('companies', place.companyId, [...networks]);
    expect(status).toBe(400);
    expect(body.fields?.networks).toMatch(message);
  }
});

it('refuses a list over a version that somebody else changed, with who it was', async () => {
  await restrict('companies', place.companyId, ['200.10.0.0/16']);
  const headers = { ...from(OFFICE).headers, 'if-match': '1' };
  const params = { level: 'companies', id: place.companyId } as const;
  const { status, body } = await server.call(update, { params, body: { networks: [] }, headers }, secret);
  expect([status, (body as unknown as Problem).code]).toEqual([409, 'conflict.version']);
  expect((body as unknown as Problem).message).toContain(admin.name);
});

it('tries an address on a list that is not saved, alone and with the other lists', async () => {
  await restrict('companies', place.companyId, ['200.10.0.0/16']);
  const attempt = async (address: string, networks: string[]) =>
    (
      await server.call(
        tryOne,
        { params: { level: 'establishments', id: place.id }, body: { address, networks }, ...from(OFFICE) },
        secret,
      )
    ).body;
  const one = { establishments: 1 };
  expect(await attempt('200.10.9.9', [])).toEqual({
    ...one,
    address: '200.10.9.9',
    isAdmitted: true,
    network: null,
    reached: 1,
  });
  expect(await attempt('10.1.1.1', ['10.0.0.0/8'])).toMatchObject({
    isAdmitted: true,
    network: '10.0.0.0/8',
    reached: 0,
  });
  expect(await attempt('2001:DB8::1', ['10.0.0.0/8'])).toMatchObject({
    address: '2001:db8::1',
    isAdmitted: false,
    reached: 0,
  });
  const wrong = (await attempt('10.0.0.0/8', [])) as unknown as Problem;
  expect(wrong.fields?.address).toMatch(/Informe um endereço/);
});

it('lets everybody in again by the script of the operator', async () => {
  await server.db.query(`update establishment set allowed_networks = '{10.0.0.0/8}' where customer_id = 1`);
  server.passTime(5_000);
  expect((await enter(SHOP)).status).toBe(403);
  const db = server.platform.database.unsafeSystem;
  expect((await describeNetworks(db))[0]).toMatch(/: establishment .+: 10\.0\.0\.0\/8$/);
  const wanted = readArguments(['--clear', '--customer', 'grupo serra azul']);
  expect(wanted && (await clearNetworks(db, wanted))).toBeGreaterThan(0);
  expect(await describeNetworks(db)).toEqual(['Every network is allowed everywhere.']);
  server.passTime(5_000);
  expect((await enter(SHOP)).status).toBe(200);
  expect(() => readArguments(['--clear'])).toThrow('Use: npm run networks');
});

const groups = registrationCall('establishment-groups', 'update');
const establishments = registrationCall('establishments', 'update');
const roleId = async (name: string) =>
  (await server.db.query<{ id: number }>('select id::int from role where customer_id = 1 and name = $1', [name]))[0]
    ?.id ?? 0;

describe('a registration that moves establishments behind other lists', () => {
  const membersOf = async (id: number) =>
    (
      await server.db.query<{ id: number }>(
        'select establishment_id::int as id from establishment_group_member where customer_id = 1 and group_id = $1 order by 1',
        [id],
      )
    ).map((row) => row.id);
  const setMembers = (establishmentIds: number[], by = secret, address = OFFICE) =>
    server.call(groups, { params: { id: place.groupId }, body: { establishmentIds }, ...from(address) } as never, by);
  let members: number[];
  beforeAll(async () => {
    members = await membersOf(place.groupId);
  });
  afterEach(async () => {
    await server.db.query('delete from establishment_group_member where customer_id = 1 and group_id = $1', [
      place.groupId,
    ]);
    await server.db.query(
      'insert into establishment_group_member (customer_id, group_id, establishment_id) select 1, $1, unnest($2::bigint[])',
      [place.groupId, members],
    );
  });

  it('does not shut its author out, by membership, branch or file', async () => {
    await setMembers([]);
    expect((await restrict('establishment-groups', place.groupId, ['10.0.0.0/8'])).status).toBe(200);
    const refused = (await setMembers(members)).body as unknown as Problem;
    expect(refused.fields).toEqual({ establishmentIds: `Isto bloquearia o seu próprio acesso a partir de ${OFFICE}.` });
    expect(await membersOf(place.groupId)).toEqual([]);

    const other = (
      await server.db.query<{ id: number }>('select id::int from company where customer_id = 1 and id <> $1 limit 1', [
        place.companyId,
      ])
    )[0];
    await server.db.query(`update company set allowed_networks = '{10.0.0.0/8}' where customer_id = 1 and id = $1`, [
      other?.id,
    ]);
    const moved = await server.call(
      establishments,
      { params: { id: place.id }, body: { companyId: other?.id ?? 0 }, ...from(OFFICE) } as never,
      secret,
    );
    expect((moved.body as unknown as Problem).fields).toEqual({
      companyId: expect.stringContaining('bloquearia o seu próprio acesso'),
    });

    const [group, names] = await Promise.all([
      server.db.query<{ name: string }>('select name from establishment_group where customer_id = 1 and id = $1', [
        place.groupId,
      ]),
      server.db.query<{ name: string }>(
        'select name from establishment where customer_id = 1 and id = any($1::bigint[])',
        [members],
      ),
    ]);
    const csv = `Nome;Estabelecimentos\r\n${group[0]?.name};"${names.map(({ name }) => name).join(' | ')}"\r\n`;
    const file = await server.call(
      registrationCall('establishment-groups', 'import'),
      { body: { csv, dryRun: false }, ...from(OFFICE) } as never,
      secret,
    );
    expect(file.body, JSON.stringify(file.body)).toMatchObject({
      faults: [{ column: 'Estabelecimentos', message: expect.stringContaining('bloquearia') }],
    });
    expect(await membersOf(place.groupId)).toEqual([]);
  });

  it('takes a list away from an establishment only by who restricts networks', async () => {
    expect((await restrict('establishment-groups', place.groupId, [`${OFFICE}/32`])).status).toBe(200);
    await server.db.query(
      `insert into role_permission (customer_id, role_id, permission) select 1, $1, p from unnest(array['backoffice.establishment-groups']) p on conflict do nothing`,
      [await roleId('Gerente')],
    );
    const manager = await server.signIn(findDemoUser('gerente').login);
    const refused = (await setMembers([], manager)).body as unknown as Problem;
    expect(refused.fields).toEqual({ establishmentIds: expect.stringContaining('tiraria uma restrição por IP') });
    expect(await membersOf(place.groupId)).toEqual(members);
    expect((await setMembers([])).status).toBe(200);
  });

  it('counts at once, and judges anew what was judged by a list that changed meanwhile', async () => {
    await setMembers([]);
    const both = await Promise.all([
      restrict('establishment-groups', place.groupId, ['10.0.0.0/8']),
      setMembers(members),
    ]);
    expect(both.some(({ status }) => status === 200)).toBe(true);
    const inside = await server.call(list, { params: { level: 'companies' }, ...from(OFFICE) }, secret);
    expect(inside.status).toBe(200);
  });
});

it('goes by the last proxy it trusts, and by no header that anybody may send', async () => {
  const inside = await enter(OFFICE);
  await restrict('establishments', place.id, [`${OFFICE}/32`]);
  const ask = (headers: Record<string, string>, by: TestServer = server) =>
    by.call(endpoints.establishment.listMine, { headers }, inside.body.sessionId).then(({ status }) => status);
  expect(await ask({ 'x-forwarded-for': OFFICE })).toBe(200);
  expect(await ask({ 'x-forwarded-for': `::ffff:${OFFICE}` })).toBe(200);
  const spoofed: Record<string, string>[] = [
    { 'x-forwarded-for': `${OFFICE}, 187.1.2.3` },
    { 'x-forwarded-for': '187.1.2.3', 'x-real-ip': OFFICE },
    { 'x-forwarded-for': '187.1.2.3', forwarded: `for=${OFFICE}` },
    { 'x-forwarded-for': '2001:db8::7' },
    { 'x-client-ip': OFFICE, 'cf-connecting-ip': OFFICE, 'true-client-ip': OFFICE },
  ];
  for (const headers of spoofed) expect([headers, await ask(headers)]).toEqual([headers, 403]);
});

it('goes by the line itself where no proxy is trusted', async () => {
  const bare = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000', TRUSTED_PROXIES: '0' });
  try {
    const inside = await bare.signIn(seller.login, 1);
    await bare.db.query(`update establishment set allowed_networks = '{10.0.0.0/8}' where customer_id = 1`);
    bare.passTime(6_000);
    const spoofed = { headers: { 'x-forwarded-for': '10.1.1.1', forwarded: 'for=10.1.1.1', 'x-real-ip': '10.1.1.1' } };
    expect((await bare.call(endpoints.establishment.listMine, spoofed, inside)).status).toBe(403);
    await bare.db.query(`update establishment set allowed_networks = '{127.0.0.0/8,::1/128}' where customer_id = 1`);
    bare.passTime(6_000);
    expect((await bare.call(endpoints.establishment.listMine, spoofed, inside)).status).toBe(200);
  } finally {
    await bare.stop();
  }
});
