import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { sign, get, signNext } = endpoints.documentCheck;

interface OpenCheck {
  readonly documentId: number;
  readonly establishmentId: number;
  readonly stepId: number;
  readonly sequence: number;
  readonly nextStepId: number | null;
  readonly nextSequence: number | null;
}

let server: TestServer;
let checker: string;
let other: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  checker = await server.signIn(findDemoUser('conferente').login);
  other = await server.signIn(findDemoUser('conferente', { index: 1 }).login);
});
afterAll(() => server.stop());

/** Documents whose first unsigned step waits for a checker, another step behind it. */
function openChecks(): Promise<OpenCheck[]> {
  return server.db.query<OpenCheck & Record<string, unknown>>(
    `select d.id::int as "documentId", d.establishment_id::int as "establishmentId", st.id::int as "stepId", st.sequence,
       nx.id::int as "nextStepId", nx.sequence as "nextSequence"
     from document_open_check o
     join document d on d.customer_id = o.customer_id and d.id = o.document_id and d.situation = 'N'
     join check_step st on st.customer_id = o.customer_id and st.id = o.step_id
     join workflow_role wr on wr.customer_id = o.customer_id and wr.id = o.role_id and wr.code = 'CONFERENTE'
     left join lateral (
       select * from check_step n where n.customer_id = st.customer_id and n.document_type_id = st.document_type_id
         and n.sequence > st.sequence order by n.sequence limit 1) nx on true
     where o.customer_id = 1 order by nx.id is null, d.id`,
  );
}

async function anOpenCheck(): Promise<OpenCheck> {
  const [found] = await openChecks();
  if (!found) throw new Error('The test world has no open check for a checker.');
  return found;
}

function signAs(secret: string, check: OpenCheck, headers?: Record<string, string>) {
  const { documentId, stepId, sequence } = check;
  return server.call(sign, { params: { id: documentId, checkId: stepId }, body: { sequence }, headers }, secret);
}

const messageOf = ({ body }: { body: unknown }) => (body as Problem).message;

async function situationTotals() {
  return server.db.query(
    `select c.establishment_id, c.key, c.n, (
       select count(*)::int from document d where d.customer_id = c.customer_id
         and d.establishment_id = c.establishment_id and d.situation = c.key) as counted
     from counter c where c.customer_id = 1 and c.kind = 'document.situation'`,
  );
}

describe('a check', () => {
  it('is signed once, tells who and when, and moves totals, search and history with it', async () => {
    const check = await anOpenCheck();
    const answer = await signAs(checker, check);
    expect(answer.status).toBe(200);
    expect(answer.body.check).toMatchObject({
      id: check.stepId,
      enable: false,
      userChecked: { name: findDemoUser('conferente').name },
      ability: 'check.already_signed',
    });
    const totals = await situationTotals();
    expect(totals.every((row) => row.n === row.counted)).toBe(true);
    const [search] = await server.db.query(
      'select s.situation, d.situation as expected from document_search s join document d on d.customer_id = s.customer_id and d.id = s.document_id where s.document_id = $1',
      [check.documentId],
    );
    expect(search?.situation).toBe(search?.expected);
    const history = await server.call(endpoints.progress.list, { query: { documentId: check.documentId } }, checker);
    expect(history.body.items[0]).toMatchObject({ type: 'CHECK', user: { name: findDemoUser('conferente').name } });
  });

  it('is refused to the wrong role, with the reason', async () => {
    const check = await anOpenCheck();
    const seller = await server.signIn(findDemoUser('gerente').login);
    const { body } = await server.call(get, { params: { id: check.documentId, checkId: check.stepId } }, seller);
    expect(['check.wrong_role', 'permission.denied']).toContain(body.ability);
    const answer = await signAs(seller, check);
    expect(answer).toMatchObject({ status: 403 });
  });

  it('waits for the one before it', async () => {
    const check = await anOpenCheck();
    if (check.nextStepId === null || check.nextSequence === null) throw new Error('no document with two steps');
    const answer = await server.call(
      sign,
      { params: { id: check.documentId, checkId: check.nextStepId }, body: { sequence: check.nextSequence } },
      checker,
    );
    expect([403, 409]).toContain(answer.status);
    expect(['check.wrong_role', 'check.not_next']).toContain((answer.body as unknown as { code: string }).code);
  });

  it('is won by one of two who sign at once; the other is told who was first', async () => {
    const check = await anOpenCheck();
    const answers = await Promise.all([signAs(checker, check), signAs(other, check)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409)?.body as unknown as { code: string; message: string };
    expect(lost.code).toBe('check.already_signed');
    expect(lost.message).toMatch(/^Esta conferência já foi realizada por .+\.$/);
    const marks = await server.db.query('select 1 from document_check where document_id = $1 and step_id = $2', [
      check.documentId,
      check.stepId,
    ]);
    expect(marks).toHaveLength(1);
  });

  it('acts once for the same Idempotency-Key and answers the same', async () => {
    const check = await anOpenCheck();
    const key = idempotencyKey();
    const one = await signAs(checker, check, key);
    const two = await signAs(checker, check, key);
    expect(one.status).toBe(200);
    expect(two).toMatchObject({ status: 200, body: one.body });
  });

  it('refuses the same Idempotency-Key for something else', async () => {
    const [first, second] = await openChecks();
    if (!first || !second) throw new Error('two open checks are needed');
    const key = idempotencyKey();
    await signAs(checker, first, key);
    const answer = await signAs(checker, second, key);
    expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency.mismatch' } });
  });

  it('is refused when the document changed since the version the client saw', async () => {
    const check = await anOpenCheck();
    const answer = await signAs(checker, check, { 'if-match': '"999"' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict.version' } });
    expect(messageOf(answer)).toMatch(
      /^Este registro foi alterado por .{3,} às \d\d:\d\d\. Recarregue para continuar\.$/,
    );
  });

  it('is not signed as the next one by who saw it as it was: they are told who was faster', async () => {
    const check = await anOpenCheck();
    const params = { id: check.documentId };
    const [{ version } = { version: 0 }] = await server.db.query<{ version: number }>(
      'select version from document where customer_id = 1 and id = $1',
      [check.documentId],
    );
    const headers = { 'if-match': `"${version}"` };
    expect((await server.call(signNext, { params, headers }, other)).status).toBe(200);
    const late = await server.call(signNext, { params, headers }, checker);
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict.version' } });
    expect(messageOf(late)).toContain(findDemoUser('conferente', { index: 1 }).name);
  });

  it('signs the actor’s next open step without being told which', async () => {
    const check = await anOpenCheck();
    const answer = await server.call(signNext, { params: { id: check.documentId } }, checker);
    expect(answer.status).toBe(200);
    expect(answer.body.check.id).toBe(check.stepId);
  });
});

describe('a company that works without checks', () => {
  it('neither shows nor takes them', async () => {
    const check = await anOpenCheck();
    await server.db.query('update customer set has_conference = false where id = 1');
    server.passTime(6_000);
    const secret = await server.signIn(findDemoUser('conferente').login);
    const params = { id: check.documentId, checkId: check.stepId };
    const answers = [
      await server.call(get, { params }, secret),
      await signAs(secret, check),
      await server.call(signNext, { params: { id: check.documentId } }, secret),
    ];
    const refused = { status: 403, body: { code: 'check.disabled' } };
    expect(answers).toMatchObject([refused, refused, refused]);
    const { body } = await server.call(endpoints.quickFilter.list, { query: { searchType: 'documents' } }, secret);
    expect(body.items.map(({ label }) => label)).not.toContain('A conferir por mim');
    expect(
      await server.db.query('select 1 from document_open_check where document_id = $1 and step_id = $2', [
        check.documentId,
        check.stepId,
      ]),
    ).toHaveLength(1);
  });
});
