import { type BodyOf, endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, sendMails } from '../../../../test/sent-mail.ts';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { insert, resolve, refuseCheck, listInsertProfiles, listResolveProfiles, listReasons } = endpoints.pendency;
const checkers = [findDemoUser('conferente'), findDemoUser('conferente', { index: 1 })] as const;
const seller = findDemoUser('vendedor');

let server: TestServer;
let checker: string;
let other: string;
let reasonId: number;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  checker = await server.signIn(checkers[0].login);
  other = await server.signIn(checkers[1].login);
  const reasons = await server.call(listReasons, {}, checker);
  reasonId = reasons.body.items[0]?.id ?? 0;
});
afterAll(() => server.stop());

type Body = Partial<BodyOf<typeof insert>>;

const insertIn = (documentId: number, more: Body = {}, secret = checker, headers?: Record<string, string>) =>
  server.call(
    insert,
    { query: { documentId }, body: { reasonId, text: 'Página 2 ilegível', ...more }, headers },
    secret,
  );

const resolveIn = (
  documentId: number,
  pendencyId: number,
  more = {},
  secret = checker,
  headers?: Record<string, string>,
) =>
  server.call(
    resolve,
    { query: { documentId }, body: { pendencyId, text: 'Enviado de novo', ...more }, headers },
    secret,
  );

const problemOf = ({ body }: { body: unknown }) => body as Problem;

/** A document of an open process in a situation, without pendencies. */
async function aDocument(situation: string, condition = 'true') {
  const [found] = await server.db.query<{ id: number; process_id: number; owner_id: number; type_id: number }>(
    `select d.id::int, d.process_id::int, d.owner_id::int, d.type_id::int from document d
     join process p on p.customer_id = d.customer_id and p.id = d.process_id and p.is_open
     where d.customer_id = 1 and d.situation = $1 and d.open_pendencies = 0
       and exists (select from check_step s where s.customer_id = 1 and s.document_type_id = d.type_id) and ${condition}
     order by d.id desc limit 1`,
    [situation],
  );
  if (!found) throw new Error(`The test world has no document in ${situation} of an open process.`);
  return found;
}

/** One that the seller captured. */
async function sellersDocument() {
  const found = await aDocument('N');
  await server.db.query('update document set owner_id = $2 where id = $1', [found.id, seller.id]);
  return found;
}

async function stateOf(documentId: number) {
  const [state] = await server.db.query(
    `select d.situation, d.open_pendencies, s.situation as found_as, d.check_round from document d
     join document_search s on s.customer_id = d.customer_id and s.document_id = d.id where d.id = $1`,
    [documentId],
  );
  return state;
}

async function expectTotals() {
  const wrong = await server.db.query(
    `select c.kind, c.key, c.n from counter c where c.customer_id = 1 and c.n <> (case c.kind
       when 'document.situation' then (select count(*) from document d where d.customer_id = 1
         and d.establishment_id = c.establishment_id and d.situation = c.key)
       when 'process.situation' then (select count(*) from process p where p.customer_id = 1
         and p.establishment_id = c.establishment_id and p.situation_id::text = c.key)
       else c.n end)`,
  );
  expect(wrong).toEqual([]);
}

async function historyOf(documentId: number) {
  const { body } = await server.call(endpoints.progress.list, { query: { documentId } }, checker);
  return body.items;
}

describe('a pendency', () => {
  it('suspends a document, and its situation, search, totals and history follow', async () => {
    const { id } = await aDocument('N');
    const { status, body } = await insertIn(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ documentId: id, situation: 'P', openPendencies: 1 });
    expect(await stateOf(id)).toMatchObject({ situation: 'P', open_pendencies: 1, found_as: 'P' });
    await expectTotals();
    const [entry] = await historyOf(id);
    expect(entry).toMatchObject({ type: 'PENDENCY_IN', user: { name: checkers[0].name } });
    expect(entry?.description).toMatch(/pendência inserida \(.+\)\. Página 2 ilegível$/);
    const [audit] = await server.db.query(`select 1 from audit where action = 'pendency.insert' and object_id = $1`, [
      String(id),
    ]);
    expect(audit).toBeDefined();
  });

  it('may stand beside others; the document goes on when the last is resolved', async () => {
    const { id } = await aDocument('N');
    const one = (await insertIn(id)).body.pendencyId;
    const two = (await insertIn(id, { text: 'Falta a assinatura' }, other)).body.pendencyId;
    expect((await resolveIn(id, one)).body).toMatchObject({ situation: 'P', openPendencies: 1 });
    expect((await resolveIn(id, two)).body).toMatchObject({ situation: 'N', openPendencies: 0 });
    expect(await stateOf(id)).toMatchObject({ situation: 'N', open_pendencies: 0, found_as: 'N' });
    await expectTotals();
    expect((await historyOf(id))[0]).toMatchObject({ type: 'PENDENCY_OUT' });
  });

  it('leaves signatures as they are: a checked document is checked again when it is resolved', async () => {
    const { id } = await aDocument('C');
    const marks = () =>
      server.db.query('select step_id, round from document_check where document_id = $1 order by 1', [id]);
    const before = await marks();
    const { body } = await insertIn(id);
    expect(body.situation).toBe('P');
    expect((await resolveIn(id, body.pendencyId)).body.situation).toBe('C');
    expect(await marks()).toEqual(before);
  });

  it('is told to the people and roles it names who see the document, once each, and never to its author', async () => {
    const { id } = await sellersDocument();
    const [role] = await server.db.query<{ id: number }>(
      `select id::int from workflow_role where customer_id = 1 and code = 'VENDEDOR'`,
    );
    const profileIds = [role?.id ?? 0];
    const { body } = await insertIn(id, {
      profileIds,
      userIds: [seller.id, checkers[1].id],
      dueDate: '2099-01-31',
      text: 'Falta o verso',
    });
    const told = await server.db.query<{ user_id: number; title: string; text: string; kind: string }>(
      `select user_id::int, kind, title, text from notice where document_id = $1 and text like '%Falta o verso%' order by user_id`,
      [id],
    );
    expect(told.map(({ user_id }) => user_id)).toEqual([seller.id, checkers[1].id].sort((a, b) => a - b));
    expect(told[0]).toMatchObject({ kind: 'PENDENCY_IN', title: expect.stringContaining(`#${id}`) });
    expect(told[0]?.text).toMatch(/Falta o verso Prazo: 31\/01\/2099\.$/);
    await resolveIn(id, body.pendencyId, {}, await server.signIn(seller.login));
    const [back] = await server.db.query(
      `select user_id::int, text from notice where document_id = $1 and kind = 'PENDENCY_OUT' order by id desc`,
      [id],
    );
    expect(back).toMatchObject({ user_id: checkers[0].id, text: expect.stringContaining('Enviado de novo') });
  });

  it('is told to who captured the document and to who holds its process where it names nobody', async () => {
    const { id, process_id: processId } = await sellersDocument();
    const hold = 'update process set reserved_by = $2, reserved_at = now() where id = $1';
    await server.db.query(hold, [processId, checkers[1].id]);
    await insertIn(id, { text: 'Sem nomes' });
    const told = await server.db.query<{ user_id: number }>(
      `select user_id::int from notice where document_id = $1 and text like '%Sem nomes%'`,
      [id],
    );
    await server.db.query('update process set reserved_by = null, reserved_at = null where id = $1', [processId]);
    expect(told.map((row) => row.user_id).sort()).toEqual([seller.id, checkers[1].id].sort());
  });

  it('is told to nobody where nobody is to be told', async () => {
    const { id } = await sellersDocument();
    await insertIn(id, { userIds: [seller.id], notify: false, text: 'Sem avisar' });
    expect(await server.db.query(`select 1 from notice where text like '%Sem avisar%'`)).toEqual([]);
  });

  it('is mailed once, with the way to it', async () => {
    const { id } = await aDocument('N');
    await server.db.query('delete from outbox');
    await insertIn(id, { userIds: [checkers[1].id], text: 'Verso em branco' });
    await sendMails(server);
    const [{ email = '' } = {}] = await server.db.query<{ email: string }>('select email from app_user where id = $1', [
      checkers[1].id,
    ]);
    const about = async () => (await mailsTo(server, email)).filter((text) => text.includes('Verso em branco'));
    expect(await about()).toHaveLength(1);
    expect((await about())[0]).toContain(`documentId=${id}`);
  });
});

describe('a pendency that waits on the customer', () => {
  it('stops the time of the process, which goes on with what was left when the last is resolved', async () => {
    const { id, process_id: processId } = await aDocument('N', 'p.situation_id = 1 and p.due_at is not null');
    const due = async () => {
      const [row] = await server.db.query<{ situation_id: number; due_at: Date | null; tokens: number }>(
        `select situation_id, due_at, (select count(*)::int from process_token k where k.customer_id = p.customer_id
           and k.process_id = p.id and k.due_at is not null) as tokens from process p where id = $1`,
        [processId],
      );
      return row;
    };
    const before = await due();
    const one = (await insertIn(id, { waitingOn: 'customer' })).body.pendencyId;
    const two = (await insertIn(id, { waitingOn: 'customer' })).body.pendencyId;
    expect(await due()).toEqual({ situation_id: 2, due_at: null, tokens: 0 });
    await resolveIn(id, one);
    expect(await due()).toMatchObject({ situation_id: 2, due_at: null });
    await resolveIn(id, two);
    const after = await due();
    expect(after).toMatchObject({ situation_id: 1, tokens: before?.tokens });
    // No working time to speak of went by, so what was left is what is left.
    expect(Math.abs(Number(after?.due_at) - Number(before?.due_at))).toBeLessThan(60_000);
    await expectTotals();
    const { body } = await server.call(endpoints.progress.list, { query: { workflowId: processId } }, checker);
    expect(
      body.items
        .filter(({ type }) => type === 'SITUATION')
        .slice(0, 2)
        .map(({ description }) => description),
    ).toEqual(['Situação alterada para “Em andamento”.', 'Situação alterada para “Aguardando cliente”.']);
  });

  it('does not wake a process that somebody suspended', async () => {
    const { id, process_id: processId } = await aDocument('N', 'p.situation_id = 3');
    const { body } = await insertIn(id, { waitingOn: 'customer' });
    await resolveIn(id, body.pendencyId);
    const [row] = await server.db.query('select situation_id, due_at from process where id = $1', [processId]);
    expect(row).toEqual({ situation_id: 3, due_at: null });
  });
});

describe('who may', () => {
  it('insert in a checked document: who holds the permission, where the company lets it', async () => {
    const { id } = await aDocument('C');
    const invoicing = await server.signIn(findDemoUser('faturamento').login);
    expect(await insertIn(id, {}, invoicing)).toMatchObject({ status: 403, body: { code: 'pendency.checked_denied' } });
    await server.db.query('update customer set suspend_checked_document = false where id = 1');
    server.passTime(6_000);
    expect(await insertIn(id)).toMatchObject({ status: 403, body: { code: 'pendency.checked_disabled' } });
    const { body } = await server.call(
      endpoints.search.search,
      { body: { searchType: 'documents', documentIds: [id] } },
      checker,
    );
    expect(body.searchResults[0]?.abilities).toMatchObject({
      insertPendency: 'pendency.checked_disabled',
      resolvePendency: 'pendency.none_open',
    });
    await server.db.query('update customer set suspend_checked_document = true where id = 1');
    server.passTime(6_000);
  });

  it.each([
    ['V', 'document.expired'],
    ['S', 'document.canceled'],
  ])('insert in a document that is %s: nobody', async (situation, code) => {
    const { id } = await aDocument('N');
    await server.db.query('update document set situation = $2 where id = $1', [id, situation]);
    expect(await insertIn(id)).toMatchObject({ status: 409, body: { code } });
  });

  it('resolve in an expired document, which stays expired; in a canceled one nobody', async () => {
    const { id } = await aDocument('N');
    const { pendencyId } = (await insertIn(id)).body;
    await server.db.query(`update document set situation = 'S' where id = $1`, [id]);
    expect(await resolveIn(id, pendencyId)).toMatchObject({ status: 409, body: { code: 'document.canceled' } });
    await server.db.query(`update document set situation = 'V' where id = $1`, [id]);
    expect((await resolveIn(id, pendencyId)).body).toMatchObject({ situation: 'V', openPendencies: 0 });
  });

  it('be told: roles and people who see the document and may answer, by role on demand', async () => {
    const { id } = await sellersDocument();
    const { body } = await server.call(listInsertProfiles, { query: { documentId: id } }, checker);
    const labels = body.items.map(({ label }) => label);
    expect(body.items[0]?.isProfile).toBe(true);
    expect(labels).toContain(seller.name);
    expect(labels).not.toContain(findDemoUser('vendedor', { index: 1 }).name);
    expect(labels).not.toContain(findDemoUser('auditor').name);
    expect(labels).not.toContain(checkers[0].name);
    const role = body.items.find(({ isProfile, label }) => isProfile && /endedor/.test(label));
    const ofRole = await server.call(listInsertProfiles, { query: { documentId: id, profileId: role?.id } }, checker);
    expect(ofRole.body.items).toEqual([{ id: seller.id, label: seller.name, isProfile: false }]);
    const back = await server.call(
      listResolveProfiles,
      { query: { documentId: id } },
      await server.signIn(seller.login),
    );
    expect(back.body.items.map(({ label }) => label)).toContain(checkers[0].name);
  });
});

describe('bad input', () => {
  it('is refused by field, in Portuguese', async () => {
    const { id } = await aDocument('N');
    const stranger = findDemoUser('vendedor', { customer: 'litoral' }).id;
    const answer = await insertIn(id, {
      dueDate: '2020-01-01',
      userIds: [stranger],
      profileIds: [999_999],
    });
    expect(answer.status).toBe(400);
    expect(problemOf(answer).fields).toEqual({
      dueDate: 'Informe uma data a partir de hoje.',
      userIds: 'Uma das pessoas ou funções escolhidas não vê este documento.',
      profileIds: 'Uma das pessoas ou funções escolhidas não vê este documento.',
    });
    expect(problemOf(await insertIn(id, { reasonId: 999_999 }))).toMatchObject({
      code: 'pendency.reason_not_found',
      fields: { reasonId: 'Este motivo não existe mais. Escolha outro.' },
    });
    expect(problemOf(await insertIn(id, { text: ' \n ' })).fields).toEqual({ text: 'Campo obrigatório.' });
    expect(problemOf(await insertIn(id, { text: 'x'.repeat(1001) })).fields).toEqual({
      text: 'Use no máximo 1000 caracteres.',
    });
    expect((await insertIn(id, { documentId: id + 1 })).status).toBe(400);
    expect(await stateOf(id)).toMatchObject({ situation: 'N', open_pendencies: 0 });
  });

  it('finds no pendency of another document, and no attachment of another', async () => {
    const one = await aDocument('N');
    const two = await aDocument('N', `d.id <> ${one.id}`);
    const { pendencyId } = (await insertIn(one.id)).body;
    await insertIn(two.id);
    expect(await resolveIn(two.id, pendencyId)).toMatchObject({ status: 404, body: { code: 'pendency.not_found' } });
    const [attachment] = await server.db.query<{ id: number }>(
      'select id::int from attachment where customer_id = 1 and document_id <> $1 limit 1',
      [one.id],
    );
    const refused = await resolveIn(one.id, pendencyId, { attachmentIds: [attachment?.id] });
    expect(problemOf(refused).fields).toEqual({ attachmentIds: 'Um dos anexos não pertence a este documento.' });
  });

  it('is told apart from a repetition', async () => {
    const { id } = await aDocument('N');
    const key = idempotencyKey();
    const first = await insertIn(id, {}, checker, key);
    expect(await insertIn(id, {}, checker, key)).toMatchObject({ status: 200, body: first.body });
    expect(await insertIn(id, { text: 'Outra' }, checker, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency.mismatch' },
    });
    expect(await stateOf(id)).toMatchObject({ open_pendencies: 1 });
  });
});

describe('two people at once', () => {
  it('resolve it once; the other is told who and when', async () => {
    const { id } = await aDocument('N');
    const { pendencyId } = (await insertIn(id)).body;
    const answers = await Promise.all([resolveIn(id, pendencyId), resolveIn(id, pendencyId, {}, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(problemOf({ body: lost?.body })).toMatchObject({
      code: 'pendency.resolved',
      message: expect.stringMatching(/^Esta pendência já foi resolvida por .+ em \d\d\/\d\d\/\d{4} às \d\d:\d\d\.$/),
    });
    expect(await stateOf(id)).toMatchObject({ situation: 'N', open_pendencies: 0 });
  });

  it('insert two', async () => {
    const { id } = await aDocument('N');
    const answers = await Promise.all([insertIn(id), insertIn(id, {}, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stateOf(id)).toMatchObject({ situation: 'P', open_pendencies: 2 });
  });

  it('are told of one another by version', async () => {
    const { id } = await aDocument('N');
    const answer = await insertIn(id, {}, checker, { 'if-match': '"999"' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict.version' } });
  });
});

describe('a refused check', () => {
  const openStep = async () => {
    const [found] = await server.db.query<{ id: number; step_id: number; label: string; sequence: number }>(
      `select d.id::int, s.id::int as step_id, s.label, s.sequence from document d
       join document_open_check o on o.customer_id = d.customer_id and o.document_id = d.id
       join check_step s on s.customer_id = d.customer_id and s.id = o.step_id
       join workflow_role w on w.customer_id = o.customer_id and w.id = o.role_id and w.code = 'CONFERENTE'
       where d.customer_id = 1 and d.situation = 'N' order by d.id limit 1`,
    );
    if (!found) throw new Error('The test world has no open check for a checker.');
    return found;
  };
  const refuse = (id: number, checkId: number, secret = checker) =>
    server.call(refuseCheck, { params: { id, checkId }, body: { reasonId, text: 'Foto cortada' } }, secret);

  it('opens a pendency in one go and is asked for again', async () => {
    const { id, step_id: stepId, label, sequence } = await openStep();
    await server.db.query('update document set owner_id = $2 where id = $1', [id, seller.id]);
    const { status, body } = await refuse(id, stepId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ situation: 'P', openPendencies: 1 });
    const heard = `select 1 from notice where document_id = $1 and user_id = $2 and kind = 'CHECK_REFUSED'`;
    expect(await server.db.query(heard, [id, seller.id])).toHaveLength(1);
    const [entry] = await historyOf(id);
    expect(entry?.description).toMatch(new RegExp(`conferência “${label}” reprovada \\(.+\\)\\. Foto cortada$`));
    const open = await server.db.query('select 1 from document_open_check where document_id = $1 and step_id = $2', [
      id,
      stepId,
    ]);
    expect(open).toHaveLength(1);
    const signed = await server.call(
      endpoints.documentCheck.sign,
      { params: { id, checkId: stepId }, body: { sequence } },
      checker,
    );
    expect(signed.status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ situation: 'P', found_as: 'P' });
  });

  it('is for who could sign it', async () => {
    const { id, step_id: stepId } = await openStep();
    const manager = await server.signIn(findDemoUser('gerente').login);
    expect(await refuse(id, stepId, manager)).toMatchObject({ status: 403, body: { code: 'check.wrong_role' } });
    await server.db.query('update session set assumed_by = 1 where user_id = $1', [checkers[1].id]);
    server.passTime(6_000);
    expect(await refuse(id, stepId, other)).toMatchObject({ status: 403, body: { code: 'check.assumed_profile' } });
    expect(await refuse(id, 999_999)).toMatchObject({ status: 404, body: { code: 'check.not_found' } });
  });
});
