import { type Document, endpoints, type Process } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { explainDocument, explainProcess } = endpoints.explanation;
const people = ['vendedor', 'conferente', 'gerente', 'auditor', 'admin'] as const;

let server: TestServer;
let admin: string;
const secrets = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(`update user_customer set all_establishments = true, visibility = 'ALL' where customer_id = 1`);
  for (const role of people) secrets.set(role, await server.signIn(findDemoUser(role).login, 1));
  admin = secrets.get('admin') ?? '';
});
afterAll(() => server.stop());

async function search<R>(searchType: 'documents' | 'workflows', secret: string, body: object): Promise<R[]> {
  const { body: found } = await server.call(endpoints.search.search, { body: { searchType, ...body } }, secret);
  return found.searchResults as R[];
}

async function idsOf(table: 'document' | 'process'): Promise<number[]> {
  const kinds = table === 'document' ? 'situation' : 'situation_id, is_open';
  const rows = await server.db.query<{ id: number }>(
    `select min(id)::int as id from ${table} where customer_id = 1 group by ${kinds} order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** What each ability of a record says beside what is explained of it, where the two differ. */
async function differences(kind: 'document' | 'process', record: Document | Process, secret: string, userId?: number) {
  const found: string[] = [];
  for (const [action, ability] of Object.entries(record.abilities)) {
    const input = {
      params: { id: record.id },
      query: { action: action as never, ...(userId !== undefined && { userId }) },
    };
    const { body } = await (kind === 'document'
      ? server.call(explainDocument, input, secret)
      : server.call(explainProcess, input, secret));
    // A card says who may take a transition; what the process lacks for it, and the labels of a type, come with the act.
    const ofAct = ['transition.not_ready', 'attachment.none_configured', 'attachment.removal_disabled'];
    const first = body.conditions.find(({ outcome, code }) => outcome === 'stopped' && !ofAct.includes(code));
    const answer = first?.code ?? true;
    if (answer !== ability) found.push(`${action} of ${kind} ${record.id}: ${ability}, explained ${answer}`);
  }
  return found;
}

describe.each(people)('what is explained to %s', (person) => {
  it('is what the records say, in every situation, and what an administrator is told of them', async () => {
    const secret = secrets.get(person) ?? '';
    const userId = findDemoUser(person).id;
    for (const [kind, searchType] of [
      ['document', 'documents'],
      ['process', 'workflows'],
    ] as const) {
      const ids = await idsOf(kind);
      const body = kind === 'document' ? { documentIds: ids } : { workflowIds: ids };
      const records = await search<Document | Process>(searchType, secret, body);
      expect(records).toHaveLength(ids.length);
      for (const record of records) {
        expect(await differences(kind, record, secret)).toEqual([]);
        expect(await differences(kind, record, admin, userId)).toEqual([]);
      }
    }
  });
});

async function documentIn(situation: string) {
  const [row] = await server.db.query<{ id: number; place: number }>(
    `select id::int, establishment_id::int as place from document where customer_id = 1 and situation = $1
     order by id desc limit 1`,
    [situation],
  );
  return row ?? { id: 0, place: 0 };
}

describe('an administrator who asks for another person', () => {
  const seller = findDemoUser('vendedor', { index: 3 });

  it('is told the permission that is missing, and the roles that give it', async () => {
    const { id } = await documentIn('N');
    const query = { action: 'check' as const, userId: seller.id };
    const { body } = await server.call(explainDocument, { params: { id }, query }, admin);
    expect(body.person).toEqual({ id: seller.id, name: seller.name });
    const missing = body.conditions.find(({ kind, outcome }) => kind === 'permission' && outcome === 'stopped');
    expect(missing?.text).toBe('Falta a permissão “Conferir documentos”.');
    expect(missing?.remedy).toMatch(/Conferente/);
  });

  it('is told the establishment in which the person does not work', async () => {
    const { id, place } = await documentIn('N');
    await server.db.query(
      'update user_customer set all_establishments = false where customer_id = 1 and user_id = $1',
      [seller.id],
    );
    await server.db.query(
      'delete from user_establishment where customer_id = 1 and user_id = $1 and establishment_id = $2',
      [seller.id, place],
    );
    const query = { action: 'view' as const, userId: seller.id };
    const { body } = await server.call(explainDocument, { params: { id }, query }, admin);
    expect(body.code).toBe('document.not_found');
    expect(body.conditions.find(({ outcome }) => outcome === 'stopped')).toMatchObject({ kind: 'establishment' });
  });

  it('is told first the permission that the call asks for, where the person does not see the record either', async () => {
    const { id } = await documentIn('N');
    const query = { action: 'check' as const, userId: seller.id };
    const { body } = await server.call(explainDocument, { params: { id }, query }, admin);
    const checks = { params: { id, checkId: 1 }, body: { sequence: 1 } };
    const refused = await server.call(endpoints.documentCheck.sign, checks, secrets.get('vendedor'));
    expect(refused.body).toMatchObject({ code: 'permission.denied' });
    expect(body.code).toBe('permission.denied');
    expect(body.conditions.map(({ code }) => code)).toContain('document.not_found');
  });

  it('is told that the person is disabled', async () => {
    await server.db.query('update user_customer set enabled = false where customer_id = 1 and user_id = $1', [
      seller.id,
    ]);
    const { id } = await documentIn('N');
    const query = { action: 'view' as const, userId: seller.id };
    const { body } = await server.call(explainDocument, { params: { id }, query }, admin);
    expect(body.conditions.map(({ code }) => code)).toEqual(['user.disabled']);
  });

  it('is told that the network of the last use does not reach the establishment', async () => {
    const checker = findDemoUser('conferente');
    const { id, place } = await documentIn('N');
    await server.db.query(`update session set address = '203.0.113.9' where user_id = $1`, [checker.id]);
    await server.db.query(
      `update establishment set allowed_networks = '{127.0.0.0/8,::1}' where customer_id = 1 and id = $1`,
      [place],
    );
    server.passTime(6_000);
    const query = { action: 'view' as const, userId: checker.id };
    const { body } = await server.call(explainDocument, { params: { id }, query }, admin);
    expect(body.code).toBe('auth.ip_blocked');
    await server.db.query(`update establishment set allowed_networks = '{}' where customer_id = 1`);
    server.passTime(6_000);
  });
});

describe('it is refused', () => {
  it('to ask about another person without the permission', async () => {
    const { id } = await documentIn('N');
    const query = { action: 'view' as const, userId: findDemoUser('admin').id };
    const { status, body } = await server.call(
      explainDocument,
      { params: { id }, query },
      secrets.get('vendedor') ?? '',
    );
    expect([status, body]).toMatchObject([403, { code: 'permission.denied' }]);
  });

  it('to ask about somebody of another company', async () => {
    const { id } = await documentIn('N');
    const [other] = await server.db.query<{ id: number }>(
      `select user_id::int as id from user_customer o where customer_id <> 1 and not exists (
         select from user_customer c where c.customer_id = 1 and c.user_id = o.user_id) limit 1`,
    );
    const query = { action: 'view' as const, userId: other?.id ?? 0 };
    const { status, body } = await server.call(explainDocument, { params: { id }, query }, admin);
    expect([status, body]).toMatchObject([404, { code: 'user.not_found' }]);
  });

  it('to ask about a record one does not see', async () => {
    const params = { id: 987_654_321 };
    const document = await server.call(explainDocument, { params, query: { action: 'view' } }, admin);
    expect([document.status, document.body]).toMatchObject([404, { code: 'document.not_found' }]);
    const process = await server.call(explainProcess, { params, query: { action: 'view' } }, admin);
    expect([process.status, process.body]).toMatchObject([404, { code: 'process.not_found' }]);
  });
});

describe('of a transition', () => {
  it('it is allowed if and only if nothing is missing for it but the comment that comes with it', async () => {
    const secret = secrets.get('gerente') ?? '';
    const processes = await search<Process>('workflows', secret, { workflowIds: await idsOf('process') });
    for (const { id, transitions } of processes) {
      for (const { id: transitionId, ability } of transitions) {
        const query = { action: 'transition' as const, transitionId };
        const { body } = await server.call(explainProcess, { params: { id }, query }, secret);
        const readiness = await server.call(
          endpoints.transition.getReadiness,
          { params: { id, transitionId } },
          secret,
        );
        const isReady = () => readiness.body.items.every(({ kind }) => kind === 'comment');
        expect(body.isAllowed).toBe(ability === true && isReady());
      }
    }
  });
});
