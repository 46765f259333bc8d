import {
  type Endpoint,
  endpoints,
  type Problem,
  type RegistrationInputs,
  registrationCall,
  registrationOf,
  registrations,
} from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { readCsv, writeCsv } from '@tramite/rules/text/csv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Facts, findFacts } from '../../../../test/facts.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { sampleOf } from './registration.valid-inputs.ts';

const admin = findDemoUser('admin');
const auditor = findDemoUser('auditor');

let server: TestServer;
let facts: Facts;
let others: Facts;
let secret: string;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000' });
  facts = await findFacts(server.db, 1);
  others = await findFacts(server.db, 2);
  secret = await server.signIn(admin.login, 1);
});
afterAll(() => server.stop());

async function done(endpoint: object, input: object, as = secret): Promise<never> {
  const { status, body } = await server.call(endpoint as never, input as never, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as never;
}

async function refused(endpoint: object, input: object, as = secret): Promise<Problem & { status: number }> {
  const { status, body } = await server.call(endpoint as never, input as never, as);
  expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
  return { ...(body as unknown as Problem), status };
}

interface Seen {
  id: number;
  label: string;
  enabled: boolean;
  version: number;
  values: Record<string, unknown>;
}

// Customers are reached otherwise: account/customer.
const own = registrations.filter(({ ofInstallation }) => !ofInstallation);

describe.each(own.map((each) => [each.name, each] as const))('%s', (name, registration) => {
  const call = <V extends Parameters<typeof registrationCall>[1]>(verb: V) => registrationCall(name, verb) as Endpoint;
  const sample = (mark: string) => sampleOf(registration, facts, mark);
  const create = async (mark: string): Promise<Seen> => done(call('create'), { body: sample(mark) });
  const [unique = ''] = registration.key.slice(-1);
  const references = registration.fields.filter(({ kind }) => kind === 'reference');

  it('lists fifty at a time in its order, with how many there are', async () => {
    const { items, count } = (await done(call('list'), {})) as { items: Seen[]; count: number };
    const [row] = await server.db.query<{ n: number }>(
      `select count(*)::int as n from ${registration.table} where customer_id = 1`,
    );
    expect(count).toBe(row?.n);
    expect(items).toHaveLength(Math.min(50, count));
  });

  it('creates one, finds it by its name, changes it and tells who did what', async () => {
    const created = await create('criado');
    const found = (await done(call('list'), { query: { search: created.label.split(' · ')[0] } })) as { items: Seen[] };
    expect(found.items.map(({ id }) => id)).toContain(created.id);
    const seen = (await done(call('get'), { params: { id: created.id } })) as Seen & { isUsed: boolean };
    expect(seen).toMatchObject({ ...created, isUsed: false, abilities: { update: true } });
    const body = { [registration.title]: sample('mudado')[registration.title] };
    const changed = (await done(call('update'), { params: { id: created.id }, body })) as Seen;
    expect(changed.version).toBe(created.version + 1);
    const { items } = (await done(call('history'), { params: { id: created.id } })) as {
      items: { action: string; user: string; fields: { before: string; after: string }[] }[];
    };
    expect(items.map(({ action, user }) => [action, user])).toEqual([
      ['update', admin.name],
      ['create', admin.name],
    ]);
    expect(items[0]?.fields).toHaveLength(1);
  });

  it('writes nothing where nothing changes', async () => {
    const created = await create('igual');
    const again = (await done(call('update'), { params: { id: created.id }, body: sample('igual') })) as Seen;
    expect(again.version).toBe(created.version);
  });

  it('disables and enables, and lists by it', async () => {
    const { id, label } = await create('desligado');
    expect(await done(call('disable'), { body: { ids: [id] } })).toEqual({ ids: [id] });
    expect(await done(call('disable'), { body: { ids: [id] } })).toEqual({ ids: [] });
    const listed = async (enabled: string) => {
      const { items } = (await done(call('list'), { query: { search: label.split(' · ')[0], enabled } })) as {
        items: Seen[];
      };
      return items.some((each) => each.id === id);
    };
    expect([await listed('yes'), await listed('no'), await listed('all')]).toEqual([false, true, true]);
    await done(call('enable'), { body: { ids: [id] } });
    expect(await listed('yes')).toBe(true);
  });

  it.each([
    ['duplo', 'in capitals', (name: string) => name.toUpperCase()],
    ['sosia', 'with something invisible in it', (name: string) => `${name.slice(0, 2)}\u200b${name.slice(2)}`],
  ])('refuses the double of %s beside its field, also %s', async (name, _, change) => {
    await create(name);
    const twin = Object.entries(sample(name)).map(([field, value]) => [
      field,
      typeof value === 'string' && field === unique ? change(value) : value,
    ]);
    const { fields } = await refused(call('create'), { body: Object.fromEntries(twin) });
    expect(fields?.[unique]).toMatch(/^Já existe um registro/);
  });

  it('lets one of two that create the same at once through', async () => {
    const both = await Promise.all(
      [1, 2].map(() => server.call(call('create') as never, { body: sample('corrida') } as never, secret)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('refuses a change over a version that somebody else changed', async () => {
    const { id, version } = await create('versao');
    const body = { [registration.title]: sample('nova')[registration.title] };
    const headers = { 'if-match': `"${version}"` };
    await done(call('update'), { params: { id }, body, headers } as never);
    const problem = await refused(call('update'), { params: { id }, body: sample('outra'), headers });
    expect(problem).toMatchObject({ status: 409, code: 'conflict.version', details: { version: version + 1 } });
    expect(problem.message).toContain(admin.name);
  });

  it('points at nothing of another company, and at nothing disabled', async () => {
    for (const field of references) {
      if (field.kind !== 'reference') continue;
      const foreign = await refused(call('create'), {
        body: { ...sample('alheio'), [field.name]: others.registrationId[field.to] },
      });
      expect(foreign.fields?.[field.name]).toBe('O registro escolhido não existe mais.');
      const target = registrations.find((each) => each.name === field.to) ?? registration;
      const { id } = (await done(registrationCall(target.name, 'create') as Endpoint, {
        body: sampleOf(target, facts, `alvo${registration.name.length}${field.name}`),
      })) as Seen;
      await done(registrationCall(target.name, 'disable') as Endpoint, { body: { ids: [id] } });
      const disabled = await refused(call('create'), { body: { ...sample('parado'), [field.name]: id } });
      expect(disabled.fields?.[field.name]).toBe('O registro escolhido está desabilitado.');
    }
  });

  it('says what uses a record, and where', async () => {
    const id = facts.registrationId[name];
    const usage = (await done(call('usage'), { params: { id } })) as {
      count: number;
      items: { label: string; count: number }[];
    };
    expect(usage.count).toBe(usage.items.reduce((sum, { count }) => sum + count, 0));
    if (usage.count === 0) return;
    expect((await done(call('get'), { params: { id } })) as object).toMatchObject({ isUsed: true });
  });

  it('exports a file that changes nothing when it is imported again', async () => {
    const { csv, fileName } = (await done(call('export'), {})) as { csv: string; fileName: string };
    expect(fileName).toBe(`${name}.csv`);
    const [head = { cells: [] }, ...lines] = readCsv(csv);
    for (let from = 0; from < lines.length; from += 1000) {
      const part = writeCsv([head, ...lines.slice(from, from + 1000)].map(({ cells }) => cells));
      const answer = await done(call('import'), { body: { csv: part, dryRun: false } });
      const unchanged = Math.min(1000, lines.length - from);
      expect(answer).toEqual({ isDryRun: false, created: 0, updated: 0, unchanged, faults: [] });
    }
  });

  it('imports new and changed lines, and says by line and column what is wrong before it saves any', async () => {
    const { id } = await create('arquivo');
    const { csv } = (await done(call('export'), { query: { ids: String(id) } })) as { csv: string };
    const [head, line] = readCsv(csv).map(({ cells }) => [...cells]);
    if (!head || !line) throw new Error('nothing was exported');
    const at = registration.fields.findIndex(({ name: field }) => field === unique);
    const fresh = line.map((cell, index) => (index === at ? String(sample('importado')[unique]) : cell));
    const uniques = registration.fields.flatMap((field, index) =>
      field.kind === 'text' && field.unique ? [[index, String(sample('importado')[field.name])] as const] : [],
    );
    for (const [index, value] of uniques) fresh[index] = value;
    const off = line.with(-1, 'Inativo');
    const broken = fresh.with(at, '').with(-1, 'Talvez');
    const faulty = { csv: writeCsv([head, off, broken, fresh, fresh]), dryRun: true };
    const told = (await done(call('import'), { body: faulty })) as {
      faults: { line: number; column: string | null }[];
    };
    expect(told.faults.map((fault) => [fault.line, fault.column])).toContainEqual([3, 'Situação']);
    expect(told.faults.map((fault) => fault.line)).toContain(5);
    expect(told).toMatchObject({ created: 1, updated: 1, unchanged: 0 });
    await done(call('import'), { body: { ...faulty, dryRun: false } });
    expect((await done(call('get'), { params: { id } })) as object).toMatchObject({ enabled: true });
    const sound = { csv: writeCsv([head, off, fresh]), dryRun: false };
    expect(await done(call('import'), { body: sound })).toMatchObject({ created: 1, updated: 1, faults: [] });
    expect((await done(call('get'), { params: { id } })) as object).toMatchObject({ enabled: false });
  });

  it('is read by who may only see it, and changed by nobody else', async () => {
    const reader = await server.signIn(auditor.login, 1);
    const listed = await done(call('list'), {}, reader);
    expect(listed).toMatchObject({ abilities: { create: 'permission.denied' } });
    const problem = await refused(call('create'), { body: sample('negado') as RegistrationInputs }, reader);
    expect(problem.code).toBe('permission.denied');
  });
});

it('keeps what is used as it is: the type of a field, the code of a list, a place with running work', async () => {
  const type = await refused(registrationCall('indexers', 'update'), {
    params: { id: facts.listIndexerId },
    body: { type: 'S', listId: null },
  });
  expect(type.fields).toMatchObject({ type: 'Este campo não muda enquanto o registro está em uso.' });
  const place = await refused(registrationCall('establishments', 'disable'), {
    body: { ids: [facts.establishmentId] },
  });
  expect(place).toMatchObject({ status: 409, code: 'registration.in_use' });
  expect(place.message).toMatch(/^Em uso por \d+ processos em andamento\./);
});

it('keeps the places of a group through its table, and changes them', async () => {
  const ids = (
    await server.db.query<{ id: number }>('select id::int from establishment where customer_id = 1 order by id limit 3')
  ).map(({ id }) => id);
  const group = (await done(registrationCall('establishment-groups', 'create'), {
    body: { name: 'Grupo de três', establishmentIds: ids },
  })) as Seen;
  const read = async () => {
    const seen = (await done(registrationCall('establishment-groups', 'get'), { params: { id: group.id } })) as Seen;
    return (seen.values.establishmentIds as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);
  };
  expect(await read()).toEqual(ids);
  await done(registrationCall('establishment-groups', 'update'), {
    params: { id: group.id },
    body: { establishmentIds: ids.slice(1) },
  });
  expect(await read()).toEqual(ids.slice(1));
});

it('lists the options of one list in the order of their weights', async () => {
  const [list] = await server.db.query<{ id: number }>(
    `select list_id::int as id from list_option where customer_id = 1 and enabled group by 1 order by count(*) desc limit 1`,
  );
  const { items } = (await done(registrationCall('list-options', 'list'), { query: { listId: list?.id } })) as {
    items: Seen[];
  };
  const weights = items.map(({ values }) => Number(values.weight));
  expect(weights).toEqual([...weights].sort((a, b) => a - b));
  expect(new Set(items.map(({ values }) => (values.listId as { id: number }).id))).toEqual(new Set([list?.id]));
});

it('an administrator works at once in an establishment they registered, and no more in one they disabled', async () => {
  const mine = async () => {
    const { body } = await server.call(endpoints.establishment.listMine, {}, secret);
    return body.items.map((each) => each.id);
  };
  const before = await mine();
  const sent = sampleOf(registrationOf('establishments'), facts, 'at-once');
  const { id } = (await done(registrationCall('establishments', 'create'), { body: sent })) as Seen;
  expect(await mine()).toEqual(expect.arrayContaining([...before, id]));
  await done(registrationCall('establishments', 'disable'), { body: { ids: [id] } });
  expect(await mine()).not.toContain(id);
});
