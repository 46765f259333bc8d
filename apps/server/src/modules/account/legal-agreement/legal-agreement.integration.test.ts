import { endpoints, type Problem } from '@tramite/contract';
import { DEMO_PASSWORD, findAdministrator, findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const { legalAgreement, session } = endpoints;
const seller = findDemoUser('vendedor');

let server: TestServer;
let newest: number;

beforeAll(async () => {
  server = await startTestServer();
  newest = await publish('TERMS_OF_USE', 2);
  await publish('COOKIES', 2);
});
afterAll(() => server.stop());

async function publish(type: string, number: number): Promise<number> {
  const [row] = await server.db.query<{ id: number }>(
    `insert into legal_agreement (type, number, text, text_hash, accept_required, published_at)
     values ($1, $2::int, 'Texto novo.', 'hash-' || $2::text, true, now() - interval '1 minute') returning id::int`,
    [type, number],
  );
  return row?.id ?? 0;
}

const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;
const enter = async (login: string) =>
  (await server.call(session.authenticate, { body: { login, pass: DEMO_PASSWORD } })).body;
const accept = (secret: string, agreementIds: number[]) =>
  server.call(legalAgreement.accept, { body: { agreementIds } }, secret);

it('stands before the company and the code until the newest version is accepted', async () => {
  await server.db.query('update app_user set mfa_required = true where id = $1', [seller.id]);
  const waiting = await enter(seller.login);
  expect(waiting.userCompany).toEqual([]);
  expect(waiting.legalAgreements.filter(({ accepted }) => !accepted)).toEqual([
    { id: expect.any(Number), type: 'COOKIES', acceptRequired: false, accepted: false },
    { id: newest, type: 'TERMS_OF_USE', acceptRequired: true, accepted: false },
  ]);
  for (const refused of [
    await server.call(session.companies, {}, waiting.sessionId),
    await server.call(endpoints.multiFactor.register, {}, waiting.sessionId),
  ]) {
    expect(codeOf(refused)).toBe('auth.agreements_required');
  }
  const { body: listed } = await server.call(legalAgreement.list, {}, waiting.sessionId);
  expect(listed.items.find(({ id }) => id === newest)).toMatchObject({ number: 2, text: 'Texto novo.' });
  const accepted = await accept(waiting.sessionId, [newest]);
  expect(accepted.body.legalAgreements.find(({ id }) => id === newest)).toMatchObject({ accepted: true });
  expect(codeOf(await server.call(session.companies, {}, accepted.body.sessionId))).toBe('session.mfa_required');
  expect(codeOf(await server.call(session.get, {}, waiting.sessionId))).toBe('session.invalid');
  const [kept] = await server.db.query<{ text_hash: string }>(
    'select text_hash from legal_acceptance where user_id = $1 and agreement_id = $2',
    [seller.id, newest],
  );
  expect(kept?.text_hash).toBe('hash-2');
  await server.db.query('update app_user set mfa_required = false where id = $1', [seller.id]);
});

it('asks an administrator for nothing', async () => {
  const { userCompany, legalAgreements } = await enter(findAdministrator().login);
  expect(userCompany).toHaveLength(2);
  expect(legalAgreements).toEqual([]);
});

it('asks who is at work within seconds of a new version', async () => {
  const { sessionId } = await enter(seller.login);
  expect((await server.call(session.companies, {}, sessionId)).status).toBe(200);
  const third = await publish('TERMS_OF_USE', 3);
  server.passTime(6_000);
  expect(codeOf(await server.call(session.companies, {}, sessionId))).toBe('auth.agreements_required');
  const { body } = await accept(sessionId, [third]);
  expect((await server.call(session.companies, {}, body.sessionId)).status).toBe(200);
});

it('takes no acceptance of an old version, of nothing that is asked for, or of an unknown id', async () => {
  const { sessionId } = await enter(findDemoUser('conferente').login);
  const [cookies] = await server.db.query<{ id: number }>(
    `select id::int from legal_agreement where type = 'COOKIES' order by number desc`,
  );
  for (const ids of [[newest], [cookies?.id ?? 0], [999_999]]) {
    const refused = await accept(sessionId, ids);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'legal_agreement.changed']);
  }
});
