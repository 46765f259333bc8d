import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { sign, undo, get } = endpoints.documentCheck;

interface OpenCheck {
  readonly documentId: number;
  readonly processId: number | null;
  readonly stepId: number;
  readonly sequence: number;
}

let server: TestServer;
let checker: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  checker = await server.signIn(findDemoUser('conferente').login);
});
afterAll(() => server.stop());

/** A document of which a checker signed the last open step just now. */
async function aSignedCheck(): Promise<OpenCheck> {
  const [found] = await server.db.query<OpenCheck & Record<string, unknown>>(
    `select d.id::int as "documentId", d.process_id::int as "processId", st.id::int as "stepId", st.sequence
     from document_open_check o
     join document d on d.customer_id = o.customer_id and d.id = o.document_id and d.situation = 'N'
     join check_step st on st.customer_id = o.customer_id and st.id = o.step_id
     join workflow_role wr on wr.customer_id = o.customer_id and wr.id = o.role_id and wr.code = 'CONFERENTE'
     where o.customer_id = 1 and d.process_id is not null order by d.id limit 1`,
  );
  if (!found) throw new Error('The test world has no open check for a checker.');
  const params = { id: found.documentId, checkId: found.stepId };
  const { status, body } = await server.call(sign, { params, body: { sequence: found.sequence } }, checker);
  expect(status).toBe(200);
  expect(body.check.undo).toBe(true);
  return found;
}

function undoAs(secret: string, { documentId, stepId }: OpenCheck, headers?: Record<string, string>) {
  return server.call(undo, { params: { id: documentId, checkId: stepId }, headers }, secret);
}

const refused = (status: number, code: string) => ({ status, body: { code } });

async function wrongTotals() {
  return server.db.query(
    `select * from (
       select c.establishment_id, c.key, c.n, (
         select count(*)::int from document d where d.customer_id = c.customer_id
           and d.establishment_id = c.establishment_id and d.situation = c.key) as counted
       from counter c where c.customer_id = 1 and c.kind = 'document.situation') t where n <> counted`,
  );
}

describe('undoing a check', () => {
  it('takes the signature back with totals, search and history, and lets the step be signed again', async () => {
    const check = await aSignedCheck();
    const answer = await undoAs(checker, check);
    expect(answer).toMatchObject({
      status: 200,
      body: { situation: 'N', check: { id: check.stepId, userChecked: null, ability: true, undo: 'check.not_signed' } },
    });
    expect(await wrongTotals()).toEqual([]);
    const [row] = await server.db.query(
      `select s.situation, d.situation as expected, exists (
         select from document_open_check o where o.customer_id = 1 and o.document_id = d.id and o.step_id = $2) as open
       from document_search s join document d on d.customer_id = s.customer_id and d.id = s.document_id where d.id = $1`,
      [check.documentId, check.stepId],
    );
    expect(row).toEqual({ situation: 'N', expected: 'N', open: true });
    const history = await server.call(endpoints.progress.list, { query: { documentId: check.documentId } }, checker);
    expect(history.body.items.slice(0, 2).map(({ type }) => type)).toEqual(['CHECK_UNDO', 'CHECK']);
    const [audit] = await server.db.query(
      "select object_id::int from audit where customer_id = 1 and action = 'document.check.undo' order by at desc limit 1",
    );
    expect(audit?.object_id).toBe(check.documentId);
    const params = { id: check.documentId, checkId: check.stepId };
    const again = await server.call(sign, { params, body: { sequence: check.sequence } }, checker);
    expect(again).toMatchObject({ status: 200, body: { check: { undo: true } } });
  });

  it('happens once when asked twice at once', async () => {
    const check = await aSignedCheck();
    const answers = await Promise.all([undoAs(checker, check), undoAs(checker, check)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)?.body as unknown as Problem;
    expect(lost.code).toBe('check.not_signed');
    expect(await wrongTotals()).toEqual([]);
  });

  it('answers the same to the same Idempotency-Key', async () => {
    const check = await aSignedCheck();
    const key = idempotencyKey();
    const one = await undoAs(checker, check, key);
    expect(await undoAs(checker, check, key)).toMatchObject({ status: 200, body: one.body });
  });

  it('is not for somebody else without the permission', async () => {
    const check = await aSignedCheck();
    const other = await server.signIn(findDemoUser('conferente', { index: 1 }).login);
    expect(await undoAs(other, check)).toMatchObject(refused(403, 'check.undo_denied'));
    const { body } = await server.call(get, { params: { id: check.documentId, checkId: check.stepId } }, other);
    expect(body.undo).toBe('check.undo_denied');
  });

  it('is open to a holder of the permission at any time', async () => {
    const check = await aSignedCheck();
    await server.db.query(
      `insert into role_permission (customer_id, role_id, permission)
       select 1, ur.role_id, 'document.check.undo' from user_role ur join app_user u on u.id = ur.user_id
       where ur.customer_id = 1 and u.login = $1 limit 1 on conflict do nothing`,
      [findDemoUser('gerente').login],
    );
    const manager = await server.signIn(findDemoUser('gerente').login);
    await longAgo(check);
    expect(await undoAs(manager, check)).toMatchObject({ status: 200 });
  });

  it('is refused to its signer after five minutes', async () => {
    const check = await aSignedCheck();
    await longAgo(check);
    expect(await undoAs(checker, check)).toMatchObject(refused(403, 'check.undo_denied'));
  });

  it('shows nobody of another company that there is something to undo', async () => {
    const check = await aSignedCheck();
    const stranger = await server.signIn(findDemoUser('conferente', { customer: 'litoral' }).login, 2);
    expect(await undoAs(stranger, check)).toMatchObject(refused(404, 'document.not_found'));
  });

  it('works whatever stage its process went on to, and leaves it there', async () => {
    const check = await aSignedCheck();
    await moveOn(check.processId);
    const stages = () => server.db.query('select stage_id from process_token where process_id = $1', [check.processId]);
    const before = await stages();
    expect(await undoAs(checker, check)).toMatchObject({ status: 200 });
    expect(await stages()).toEqual(before);
  });

  it('is refused once the document is canceled', async () => {
    const check = await aSignedCheck();
    await server.db.query("update document set situation = 'S' where customer_id = 1 and id = $1", [check.documentId]);
    expect(await undoAs(checker, check)).toMatchObject(refused(409, 'check.document_canceled'));
  });
});

async function longAgo({ documentId, stepId }: OpenCheck): Promise<void> {
  await server.db.query(
    `update document_check set checked_at = checked_at - interval '5 minutes 1 second'
     where customer_id = 1 and document_id = $1 and step_id = $2`,
    [documentId, stepId],
  );
}

/** Puts a process into its last stage, as transitions would. */
async function moveOn(processId: number | null): Promise<void> {
  await server.db.query(
    `update process_token k set stage_id = (
       select s.id from process p join stage s on s.customer_id = p.customer_id and s.version_id = p.version_id
       where p.customer_id = 1 and p.id = k.process_id order by s.id desc limit 1)
     where k.customer_id = 1 and k.process_id = $1`,
    [processId],
  );
}
