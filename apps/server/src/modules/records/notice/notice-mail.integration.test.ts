import { endpoints, type NoticeSettings } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailsTo, sendMails } from '../../../../test/sent-mail.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { change } from '../../../platform/change/change.ts';
import { mergeParts } from '../../../platform/change/merge-parts.ts';
import { ownContext } from '../../../platform/change/own-context.ts';
import { sql } from '../../../platform/db/sql.ts';
import { gatherDueNotices } from './jobs/gather-notices.job.ts';
import { makeLeaveToken } from './leave-token.ts';
import { tellUser } from './notice.change.ts';

const { getSettings, updateSettings, leave, read } = endpoints.notice;
const user = findDemoUser('conferente');
const hour = 3_600_000;
const usual: NoticeSettings = {
  groups: { WAITING: 'NOW', RECORD: 'NOW', DEADLINE: 'NOW', ANNOUNCEMENT: 'NOW', SYSTEM: 'NOW' },
  quiet: null,
  digestAt: '07:30',
};

let server: TestServer;
let secret: string;
let email: string;

beforeAll(async () => {
  // Time passes in these tests; the session stays.
  server = await startTestServer({ SESSION_IDLE_MINUTES: '1440', SESSION_ABSOLUTE_MINUTES: '10080' });
  secret = await server.signIn(user.login);
  const [row] = await server.db.query<{ email: string }>('select email from app_user where id = $1', [user.id]);
  email = row?.email ?? '';
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from notice; delete from outbox; delete from message_outbox');
});

const save = (settings: NoticeSettings) => server.call(updateSettings, { body: settings }, secret);
const mails = () => mailsTo(server, email);

/** Tells the user, and does what the relay does. */
async function tell(title: string, kind: 'SLA_LATE' | 'REPORT_READY' = 'SLA_LATE') {
  const ctx = ownContext(server.platform, 1, 'test');
  const touch = {
    part: 'user_customer',
    sql: sql`update user_customer set enabled = enabled where customer_id = 1 and user_id = ${user.id} returning 1`,
  };
  await change(ctx, {
    read: async () => title,
    decide: () => ({
      ...mergeParts(
        { guarded: [touch] },
        tellUser(ctx, { kind, userId: user.id, title, text: `${title}.`, byMail: true }),
      ),
      audit: [],
      answer: null,
    }),
  });
  await sendMails(server);
}

/** The clock shows an hour and a minute of São Paulo, today or tomorrow. */
function passTo(time: string) {
  const now = server.platform.clock.now();
  const local = new Date(now.getTime() - 3 * hour);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wanted = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), hours, minutes);
  const ahead = wanted - local.getTime();
  server.passTime(ahead > 0 ? ahead : ahead + 24 * hour);
}

async function gather() {
  const told = await gatherDueNotices(server.platform);
  await sendMails(server);
  return told;
}

it('come by mail at once until the user says otherwise', async () => {
  expect((await server.call(getSettings, {}, secret)).body).toEqual(usual);
  await tell('Atrasou');
  expect(await mails()).toHaveLength(1);
  const settings = { ...usual, groups: { ...usual.groups, DEADLINE: 'NEVER' as const } };
  expect((await save(settings)).status).toBe(200);
  expect((await server.call(getSettings, {}, secret)).body).toEqual(settings);
  await tell('Atrasou de novo');
  await tell('Relatório', 'REPORT_READY');
  expect((await mails()).map((text) => text.includes('Relatório.'))).toEqual([true, false]);
});

it('of a day come in one mail at its hour, without those read meanwhile, and never again', async () => {
  await save({ ...usual, groups: { ...usual.groups, DEADLINE: 'DAILY' } });
  passTo('12:00');
  for (const title of ['Primeiro', 'Segundo', 'Terceiro']) await tell(title);
  expect([await mails(), await gather()]).toEqual([[], 0]);
  const [second] = await server.db.query<{ id: number }>("select id::int from notice where title = 'Segundo'");
  expect(await server.call(read, { params: { id: second?.id ?? 0 } }, secret)).toMatchObject({ status: 200 });
  passTo('07:31');
  expect(await gather()).toBe(2);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toContain('Primeiro.');
  expect(mail).toContain('Terceiro.');
  expect(mail).not.toContain('Segundo.');
  passTo('07:32');
  expect([await gather(), (await mails()).length]).toEqual([0, 1]);
});

it('wait for the end of the quiet hours, and are not sent any more to who wants none by then', async () => {
  await save({ ...usual, quiet: { from: '20:00', until: '07:00' } });
  passTo('23:00');
  await tell('À noite');
  await tell('Relatório da noite', 'REPORT_READY');
  expect(await mails()).toEqual([]);
  await save({ ...usual, groups: { ...usual.groups, RECORD: 'NEVER' } });
  passTo('07:00');
  expect(await gather()).toBe(1);
  expect(await mails()).toHaveLength(1);
  expect((await mails())[0]).toContain('À noite.');
});

it('are gathered once by two nodes at once', async () => {
  await save({ ...usual, groups: { ...usual.groups, DEADLINE: 'DAILY' } });
  await tell('Uma vez');
  passTo('07:31');
  const told = await Promise.all([gatherDueNotices(server.platform), gatherDueNotices(server.platform)]);
  await sendMails(server);
  expect(told.toSorted()).toEqual([0, 1]);
  expect(await mails()).toHaveLength(1);
});

it('of one group end by the address in the mail, which is good for nothing else and can be undone', async () => {
  await save(usual);
  await tell('Atrasou');
  const token = /\/auto\/avisos\/(\S+)/.exec((await mails())[0] ?? '')?.[1] ?? '';
  const end = await server.call(leave, { body: { token, delivery: 'NEVER' } });
  expect(end.body).toMatchObject({ group: 'DEADLINE', delivery: 'NEVER', before: 'NOW' });
  await tell('Atrasou de novo');
  expect(await mails()).toHaveLength(1);
  const back = await server.call(leave, { body: { token, delivery: 'NOW' } });
  expect(back.body).toMatchObject({ delivery: 'NOW', before: 'NEVER' });
  expect((await server.call(getSettings, {}, secret)).body).toEqual(usual);
});

it.each([
  ['of nobody', 'x'],
  ['of another group', (token: string) => token.replace('DEADLINE', 'WAITING')],
  ['of another user', (token: string) => token.replace(`.${user.id}.`, `.${user.id + 1}.`)],
  ['of another company', (token: string) => token.replace(/^1\./, '2.')],
  ['with another end', (token: string) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`],
])('refuses an address %s', async (_, change) => {
  const { accountKey } = server.platform.settings;
  const token = makeLeaveToken(accountKey, { customerId: 1, userId: user.id, group: 'DEADLINE' });
  const changed = typeof change === 'string' ? change : change(token);
  expect((await server.call(leave, { body: { token: changed, delivery: 'NEVER' } })).body).toMatchObject({
    code: 'notice.leave_link',
  });
});

it('refuses hours that no clock shows', async () => {
  const wrong = { ...usual, digestAt: '24:00' };
  expect((await save(wrong)).status).toBe(400);
});
