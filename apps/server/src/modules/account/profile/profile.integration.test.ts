import { endpoints, type Problem } from '@tramite/contract';
import { findDemoUser, findUserOfTwoCompanies } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, sendMails } from '../../../../test/sent-mail.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { profile, session } = endpoints;
const seller = findDemoUser('vendedor');
const form = { name: seller.name, nickname: 'Ana', cellphone: '(11) 98765-4321', password: seller.password };

let server: TestServer;
let secret: string;

beforeAll(async () => {
  server = await startTestServer({ LOGIN_TRIES_PER_ADDRESS: '1000' });
  secret = await server.signIn(seller.login);
});
afterAll(() => server.stop());

const update = (body: object, headers = {}, as = secret) =>
  server.call(profile.update, { body: { ...form, ...body }, headers }, as);
const problemOf = ({ body }: { body: unknown }) => body as Problem;

describe('personal data', () => {
  it('are read with most of the CPF hidden, and changed as the forms write them', async () => {
    await server.db.query(`update app_user set cpf = '52998224725' where id = $1`, [seller.id]);
    const before = (await server.call(profile.get, {}, secret)).body;
    expect(before).toMatchObject({ login: seller.login, cpf: '•••.982.247-••', landing: null });
    const { body } = await update({ name: '  Ana   Graziela Nova ' });
    expect(body).toMatchObject({ name: 'Ana Graziela Nova', nickname: 'Ana', cellphone: '11987654321' });
    expect(body.version).toBe(before.version + 1);
    expect((await server.call(session.get, {}, secret)).body).toMatchObject({ name: 'Ana Graziela Nova' });
    expect(await server.db.query(`select 1 from audit where action = 'user.update'`)).toHaveLength(1);
  });

  it('say at its field what is wrong', async () => {
    const refused = await update({ name: '   ', cellphone: '1198765' });
    expect([refused.status, Object.keys(problemOf(refused).fields ?? {})]).toEqual([400, ['name', 'cellphone']]);
    expect(problemOf(refused).fields?.cellphone).toBe('Celular inválido.');
  });

  it('ask for the password before another cellphone is taken, which gets the codes, and tell the user by mail', async () => {
    const cellphoneOf = async () => (await server.call(profile.get, {}, secret)).body.cellphone;
    await update({});
    await sendMails(server);
    const { email } = (await server.call(profile.get, {}, secret)).body;
    const before = await mailsTo(server, email);
    const other = { cellphone: '(21) 91234-5678' };
    const none = await update({ ...other, password: undefined });
    expect([none.status, problemOf(none).fields]).toEqual([400, { password: 'Campo obrigatório.' }]);
    const wrong = await update({ ...other, password: 'errada' });
    expect([wrong.status, problemOf(wrong).code]).toEqual([422, 'password.wrong']);
    expect(Object.keys(problemOf(wrong).fields ?? {})).toEqual(['password']);
    expect((await update({ ...other, cellphone: null, password: undefined })).status).toBe(400);
    expect(await cellphoneOf()).toBe('11987654321');
    expect((await update({ password: undefined })).status).toBe(200);
    await sendMails(server);
    expect(await mailsTo(server, email)).toEqual(before);
    expect((await update(other)).status).toBe(200);
    await sendMails(server);
    expect(await cellphoneOf()).toBe('21912345678');
    const mails = await mailsTo(server, email);
    expect(mails).toHaveLength(before.length + 1);
    expect(mails[0]).toContain('O celular do seu usuário foi alterado.');
    expect(mails[0]).not.toContain('91234');
    expect(await server.db.query(`select 1 from audit where action = 'user.cellphone_change'`)).not.toHaveLength(0);
  });

  it('are not written over what somebody else changed', async () => {
    const { version } = (await server.call(profile.get, {}, secret)).body;
    expect((await update({}, { 'if-match': `"${version}"` })).status).toBe(200);
    const late = problemOf(await update({}, { 'if-match': `"${version}"` }));
    expect(late.code).toBe('conflict.version');
    expect(late.message).toMatch(/^Este registro foi alterado por Ana .+ às \d\d:\d\d\./);
  });

  it('stay as they are under an assumed profile', async () => {
    const manager = findDemoUser('gerente');
    const assumed = await server.signIn(manager.login);
    await server.db.query('update session set assumed_by = 1 where user_id = $1', [manager.id]);
    server.passTime(6_000);
    expect(problemOf(await update({}, {}, assumed)).code).toBe('assume.denied');
    expect(problemOf(await server.call(session.list, {}, assumed)).code).toBe('assume.denied');
    expect(problemOf(await server.call(endpoints.trustedDevice.list, {}, assumed)).code).toBe('assume.denied');
  });
});

describe('the landing', () => {
  const landing = { type: 'quickFilter' as const, quickFilterId: 4, searchType: 'documents' as const };

  it('is chosen for one company and forgotten again', async () => {
    const of2 = findUserOfTwoCompanies().login;
    const [one, two] = [await server.signIn(of2, 1), await server.signIn(of2, 2)];
    const chosen = await update({ landing }, {}, one);
    expect(chosen.body.landing).toEqual(landing);
    expect((await server.call(session.redirect, {}, one)).body).toEqual(landing);
    expect((await server.call(session.redirect, {}, two)).body).not.toEqual(landing);
    await update({}, {}, one);
    expect((await server.call(session.redirect, {}, one)).body).toEqual(landing);
    await update({ landing: null }, {}, one);
    expect((await server.call(session.redirect, {}, one)).body).not.toEqual(landing);
  });

  it('is forgotten with the saved search it led to', async () => {
    const body = { label: 'Minha busca', body: { searchType: 'documents' as const, text: 'a' } };
    const { id } = (await server.call(endpoints.quickFilter.create, { body }, secret)).body;
    const mine = { ...landing, quickFilterId: id };
    expect((await update({ landing: mine })).body.landing).toEqual(mine);
    await server.call(endpoints.quickFilter.delete, { params: { id } }, secret);
    expect((await server.call(profile.get, {}, secret)).body.landing).toBeNull();
    expect((await update({})).status).toBe(200);
  });

  it('is none that makes no sense', async () => {
    const [foreign] = await server.db.query<{ id: number }>(
      `select id::int from quick_filter where user_id <> $1 and search_type = 'documents' order by id limit 1`,
      [seller.id],
    );
    for (const quickFilterId of [null, 987_654, foreign?.id ?? 987_655]) {
      const refused = await update({ landing: { ...landing, quickFilterId } });
      expect(Object.keys(problemOf(refused).fields ?? {}), String(quickFilterId)).toEqual(['landing']);
    }
    const other = await update({ landing: { ...landing, searchType: 'workflows' } });
    expect(Object.keys(problemOf(other).fields ?? {})).toEqual(['landing']);
  });
});

describe('open sessions', () => {
  it('are listed with where they are, and end one by one', async () => {
    const headers = { 'user-agent': 'Navegador da recepção' };
    const login = { login: seller.login, pass: seller.password };
    const there = (await server.call(session.authenticate, { body: login, headers })).body.sessionId;
    const { body } = await server.call(session.list, {}, secret);
    expect(body.items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const other = body.items.find(({ userAgent }) => userAgent === 'Navegador da recepção');
    expect(other).toMatchObject({ companyName: null, isCurrent: false, address: '127.0.0.1' });
    const end = (as: string) => server.call(session.end, { params: { id: other?.id ?? '' } }, as);
    expect(problemOf(await end(await server.signIn(findDemoUser('conferente').login))).code).toBe('session.not_found');
    expect((await end(secret)).status).toBe(200);
    expect(problemOf(await server.call(session.get, {}, there)).code).toBe('session.revoked');
    expect(problemOf(await end(secret)).code).toBe('session.not_found');
    expect((await server.call(session.list, {}, secret)).body.items.map(({ id }) => id)).not.toContain(other?.id);
  });
});

describe('news', () => {
  it('that were closed are so in every browser of the user, and noted once', async () => {
    const secret = await server.signIn(findDemoUser('auditor').login, 1);
    const seen = async () => (await server.call(session.check, {}, secret)).body.seenNews;
    expect(await seen()).toEqual([]);
    const params = { name: 'news-sign-canceled-sort' } as const;
    for (let n = 0; n < 2; n += 1) await server.call(endpoints.profile.seeNews, { params }, secret);
    expect(await seen()).toEqual(['news-sign-canceled-sort']);
  });
});
