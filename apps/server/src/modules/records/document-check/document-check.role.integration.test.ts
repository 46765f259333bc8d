import { endpoints } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { sign, signNext } = endpoints.documentCheck;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
});
afterAll(() => server.stop());

/** A step that waits for a checker. */
async function anOpenCheck() {
  const [found] = await server.db.query<{ documentId: number; stepId: number; sequence: number }>(
    `select o.document_id::int as "documentId", s.id::int as "stepId", s.sequence from document_open_check o
     join check_step s on s.customer_id = o.customer_id and s.id = o.step_id
     join workflow_role r on r.customer_id = o.customer_id and r.id = o.role_id and r.code = 'CONFERENTE'
     where o.customer_id = 1 order by o.document_id limit 1`,
  );
  if (!found) throw new Error('The test world has no open check for a checker.');
  return found;
}

describe('a check by somebody with several roles', () => {
  /** A document with open steps of two roles. */
  async function aChoice() {
    const { documentId: id } = await anOpenCheck();
    await server.db.query(
      `with step as (
         insert into check_step (customer_id, document_type_id, sequence, sequential, label, role_id)
         select 1, d.type_id, 90, false, 'Ciência', r.id from document d, workflow_role r
         where d.customer_id = 1 and d.id = $1 and r.customer_id = 1 and r.code = 'DESPACHANTE'
         returning id, role_id)
       insert into document_open_check (customer_id, role_id, establishment_id, document_id, step_id)
       select 1, s.role_id, d.establishment_id, d.id, s.id from step s, document d where d.customer_id = 1 and d.id = $1`,
      [id],
    );
    server.passTime(6_000);
    const roles = await server.db.query<{ id: number; label: string; stepId: number }>(
      `select r.id::int, r.label, o.step_id::int as "stepId" from document_open_check o
       join workflow_role r on r.customer_id = 1 and r.id = o.role_id
       join check_step s on s.customer_id = 1 and s.id = o.step_id
       where o.customer_id = 1 and o.document_id = $1 order by s.sequence`,
      [id],
    );
    expect(roles).toHaveLength(2);
    return { id, roles };
  }

  async function withBothRoles() {
    await server.db.query(
      `insert into user_workflow_role (customer_id, user_id, workflow_role_id)
       select 1, $1, id from workflow_role where customer_id = 1 and code = 'DESPACHANTE' on conflict do nothing`,
      [findDemoUser('conferente').id],
    );
    server.passTime(6_000);
    return server.signIn(findDemoUser('conferente').login);
  }

  const choices = (roles: readonly { id: number; label: string }[]) => roles.map(({ id, label }) => ({ id, label }));

  it('asks for the role, keeps the one that was chosen, and then has no choice any more', async () => {
    const secret = await withBothRoles();
    const { id, roles } = await aChoice();
    const found = await server.call(
      endpoints.search.search,
      { body: { searchType: 'documents', documentIds: [id] } },
      secret,
    );
    expect(found.body.searchResults[0]).toMatchObject({ checkRoles: choices(roles) });
    const params = { id };
    expect(await server.call(signNext, { params }, secret)).toMatchObject({
      status: 422,
      body: { code: 'check.role_needed' },
    });
    const [first, second] = roles;
    const { status, body } = await server.call(signNext, { params, body: { roleId: second?.id } }, secret);
    expect(status).toBe(200);
    expect(body).toMatchObject({ check: { id: second?.stepId }, checkRoles: choices(roles.slice(0, 1)) });
    const [mark] = await server.db.query(
      'select role_id::int from document_check where document_id = $1 and step_id = $2',
      [id, second?.stepId],
    );
    expect(mark).toEqual({ role_id: second?.id });
    const [audit] = await server.db.query<{ data: object }>(
      `select data from audit where action = 'document.check' and object_id = $1 order by id desc limit 1`,
      [String(id)],
    );
    expect(audit?.data).toMatchObject({ roleId: second?.id });
    expect(await server.call(signNext, { params, body: { roleId: second?.id } }, secret)).toMatchObject({
      status: 409,
      body: { code: 'check.none_open' },
    });
    expect((await server.call(signNext, { params }, secret)).body.check.id).toBe(first?.stepId);
  });

  it('is not signed in a role that is not the step’s, nor in one that nobody has', async () => {
    const secret = await withBothRoles();
    const check = await anOpenCheck();
    const params = { id: check.documentId, checkId: check.stepId };
    const body = { sequence: check.sequence, roleId: 999_999 };
    expect(await server.call(sign, { params, body }, secret)).toMatchObject({
      status: 403,
      body: { code: 'check.wrong_role' },
    });
    expect(await server.call(signNext, { params, body: { roleId: 999_999 } }, secret)).toMatchObject({
      status: 409,
      body: { code: 'check.none_open' },
    });
    expect(await server.call(signNext, { params, body: { roleId: 'x' as never } }, secret)).toMatchObject({
      status: 400,
    });
  });

  it('finds what waits for them within any search', async () => {
    const secret = await withBothRoles();
    const ask = (body: object) =>
      server.call(
        endpoints.search.search,
        { body: { searchType: 'documents', pageSize: 100, ...body } as never },
        secret,
      );
    const options = { count: 'exact', toCheck: true };
    const mine = await ask({ quickFilterId: 5, options: { count: 'exact' } });
    const all = await ask({ text: '*', options });
    expect(all.body.count).toBe(mine.body.count);
    expect(all.body.searchResults.every(({ abilities }) => 'check' in abilities && abilities.check === true)).toBe(
      true,
    );
    const [first] = mine.body.searchResults;
    const one = await ask({ text: '*', documentIds: [first?.id, 1], options });
    expect(one.body.searchResults.map(({ id }) => id)).toEqual([first?.id]);
    const processes = await ask({ searchType: 'workflows', text: '*', options });
    const expected = await server.db.query(
      `select distinct d.process_id from document_open_check o join document d on d.customer_id = 1 and d.id = o.document_id
       join user_workflow_role u on u.customer_id = 1 and u.workflow_role_id = o.role_id and u.user_id = $1
       where o.customer_id = 1 and d.process_id is not null`,
      [findDemoUser('conferente').id],
    );
    expect(processes.body.count).toBe(expected.length);
  });
});
