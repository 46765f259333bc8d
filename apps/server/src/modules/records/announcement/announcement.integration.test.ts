import { type AskedAnnouncement, announcementLimits, endpoints, type Problem } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo, sendMails } from '../../../../test/sent-mail.ts';
import { idempotencyKey, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { tellAnnouncements } from './jobs/tell-announcements.job.ts';

const { announcement, notice } = endpoints;
const author = findDemoUser('gerente');
const reader = findDemoUser('conferente');
const everybody = { establishmentIds: [], groupIds: [], roleIds: [], processTypeIds: [], documentTypeIds: [] };

let server: TestServer;
let secret: string;
let readerSecret: string;

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(
    `insert into user_resource (customer_id, user_id, permission) values (1, $1, 'notification.manage')`,
    [author.id],
  );
});
beforeEach(async () => {
  await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  await server.db.query('delete from announcement; delete from notice; delete from message_outbox');
  secret = await server.signIn(author.login);
  readerSecret = await server.signIn(reader.login);
});
afterAll(() => server.stop());

const asked = (part: Partial<AskedAnnouncement> = {}): AskedAnnouncement => ({
  title: 'Inventário',
  text: 'O inventário começa amanhã às 8h.',
  audience: everybody,
  channel: ['INBOX'],
  from: server.platform.clock.now().toISOString(),
  until: null,
  requireRead: false,
  ...part,
});
const write = (part?: Partial<AskedAnnouncement>) => server.call(announcement.create, { body: asked(part) }, secret);
const tell = () => tellAnnouncements(server.platform);
const inbox = async (of = readerSecret) => (await server.call(notice.list, {}, of)).body.items;
const problemOf = (body: unknown) => (body as Problem).fields ?? {};
const waiting = async () => (await server.call(announcement.waiting, {}, readerSecret)).body.items;
const one = async (id: number) => (await server.call(announcement.get, { params: { id } }, secret)).body;
const soon = () => new Date(server.platform.clock.now().getTime() + 15 * 60_000).toISOString();

describe('what a person writes', () => {
  it('stands in the inbox of everybody but its author, once however often it is told', async () => {
    const { status, body } = await write();
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'RUNNING', told: 0, author: { id: author.id } });
    const count = await tell();
    expect(count).toBeGreaterThan(5);
    expect(await tell()).toBe(0);
    server.passTime(11 * 60_000);
    expect(await tell()).toBe(0);
    expect(await inbox()).toMatchObject([{ kind: 'ANNOUNCEMENT', title: 'Inventário', user: { id: author.id } }]);
    expect(await inbox(secret)).toEqual([]);
    expect(await one(body.id)).toMatchObject({ told: count, read: 0 });
  });

  it('reaches who joins its audience while it goes on', async () => {
    await server.db.query('update user_customer set enabled = false where customer_id = 1 and user_id = $1', [
      reader.id,
    ]);
    const { body } = await write();
    const count = await tell();
    await server.db.query('update user_customer set enabled = true where customer_id = 1 and user_id = $1', [
      reader.id,
    ]);
    server.passTime(11 * 60_000);
    expect(await tell()).toBe(1);
    expect((await one(body.id)).told).toBe(count + 1);
  });

  it('waits for its beginning, and is changed until then alone', async () => {
    const { body } = await write({ from: soon() });
    expect(body).toMatchObject({ state: 'SCHEDULED', abilities: { update: true } });
    expect(await tell()).toBe(0);
    const params = { id: body.id };
    const changed = await server.call(
      announcement.update,
      { params, body: asked({ title: 'Outro', from: soon() }) },
      secret,
    );
    expect(changed.body).toMatchObject({ title: 'Outro', version: 2 });
    server.passTime(16 * 60_000);
    expect(await tell()).toBeGreaterThan(0);
    const late = await server.call(announcement.update, { params, body: asked() }, secret);
    expect(late).toMatchObject({ status: 409, body: { code: 'announcement.told' } });
  });

  it('goes by mail to who wants mail', async () => {
    await write({ channel: ['INBOX', 'EMAIL'] });
    await tell();
    await sendMails(server);
    const [row] = await server.db.query<{ email: string }>('select email from app_user where id = $1', [reader.id]);
    const mails = await mailsTo(server, row?.email ?? '');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('O inventário começa amanhã às 8h.');
    expect(mails[0]).toContain('/auto/home');
  });

  it('has an end that comes after its beginning, words, and an inbox', async () => {
    const { status, body } = await write({ title: ' ', until: '2020-01-01T00:00:00Z', channel: ['EMAIL'] });
    expect(status).toBe(400);
    expect(Object.keys(problemOf(body)).sort()).toEqual(['channel', 'title', 'until']);
  });
});

describe('its audience', () => {
  const reach = async (audience: Partial<AskedAnnouncement['audience']>, of = secret) =>
    (await server.call(announcement.reach, { body: { audience: { ...everybody, ...audience } } }, of)).body.count;

  it('is narrowed by establishment, group, profile, process type and document type', async () => {
    const { body: choices } = await server.call(announcement.choices, {}, secret);
    const all = await reach({});
    const first = (kind: keyof typeof everybody) => choices[kind][0]?.id ?? 0;
    const sellers = choices.roleIds.find(({ label }) => label === 'Vendedor')?.id ?? 0;
    expect(await reach({ roleIds: [sellers] })).toBeLessThan(all);
    expect(await reach({ roleIds: [sellers] })).toBeGreaterThan(0);
    expect(await reach({ processTypeIds: [first('processTypeIds')] })).toBeLessThan(all);
    expect(await reach({ documentTypeIds: [first('documentTypeIds')] })).toBeLessThan(all);
    await server.db.query(
      'update user_customer set all_establishments = false where customer_id = 1 and user_id = $1',
      [reader.id],
    );
    await server.db.query('delete from user_establishment where customer_id = 1 and user_id = $1', [reader.id]);
    expect(await reach({ establishmentIds: [first('establishmentIds')] })).toBe(all - 1);
    expect(await reach({ groupIds: [first('groupIds')] })).toBe(all - 1);
    await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
  });

  it('never goes beyond the establishments its author sees', async () => {
    const all = await reach({});
    await server.db.query('update user_customer set all_establishments = false where customer_id = 1');
    server.passTime(6_000);
    const own = await reach({});
    expect(own).toBeLessThan(all);
    const { body: choices } = await server.call(announcement.choices, {}, secret);
    expect(choices.everybody).toBe(false);
    const [other] = await server.db.query<{ id: number }>(
      `select e.id::int from establishment e where e.customer_id = 1 and e.enabled
       and not (e.id = any($1::bigint[])) limit 1`,
      [choices.establishmentIds.map(({ id }) => id)],
    );
    const refused = await write({ audience: { ...everybody, establishmentIds: [other?.id ?? 0] } });
    expect(refused.status).toBe(400);
    expect(Object.keys(problemOf(refused.body))).toEqual(['audience.establishmentIds']);
    await server.db.query('update user_customer set all_establishments = true where customer_id = 1');
    server.passTime(6_000);
  });
});

describe('what has to be read', () => {
  it('waits until its own answer, whatever else is marked as read', async () => {
    const { body } = await write({ requireRead: true });
    await tell();
    const [item] = await waiting();
    expect(item).toMatchObject({ title: 'Inventário', author: author.name });
    const id = item?.noticeId ?? 0;
    const all = await server.call(notice.readAll, { body: { until: id } }, readerSecret);
    expect(all.body).toEqual({ unread: 1, mustRead: true });
    const { body: left } = await server.call(notice.read, { params: { id } }, readerSecret);
    expect(left).toEqual({ unread: 0, mustRead: false });
    expect(await waiting()).toEqual([]);
    expect((await one(body.id)).read).toBe(1);
  });

  it('tells its author who read it and when, by name, by day and by whether', async () => {
    const { body } = await write({ requireRead: true });
    const count = await tell();
    await server.call(notice.read, { params: { id: (await waiting())[0]?.noticeId ?? 0 } }, readerSecret);
    const readers = async (query: object) =>
      (await server.call(announcement.readers, { params: { id: body.id }, query }, secret)).body;
    expect((await readers({})).count).toBe(count);
    expect((await readers({ read: 'no' })).count).toBe(count - 1);
    const [today = ''] = server.platform.clock.now().toISOString().split('T');
    expect((await readers({ read: 'yes', until: today })).items).toMatchObject([{ id: reader.id, name: reader.name }]);
    expect((await readers({ since: '2040-01-01' })).count).toBe(0);
    expect((await readers({ text: reader.name.split(' ')[0] })).items.map(({ id }) => id)).toContain(reader.id);
    const other = await server.call(announcement.readers, { params: { id: body.id } }, readerSecret);
    expect(other.status).toBe(403);
  });

  it('waits no longer once it ended, and leaves the inbox when it is withdrawn', async () => {
    const { body } = await write({ requireRead: true });
    await tell();
    const params = { id: body.id };
    expect((await server.call(announcement.end, { params }, secret)).body.state).toBe('ENDED');
    expect(await waiting()).toEqual([]);
    expect(await inbox()).toHaveLength(1);
    expect((await server.call(announcement.withdraw, { params }, secret)).body).toMatchObject({ told: 0, read: 0 });
    expect(await inbox()).toEqual([]);
    const over = await server.call(announcement.enable, { params }, secret);
    expect(over).toMatchObject({ status: 409, body: { code: 'announcement.over' } });
  });

  it('comes back where it was withdrawn by mistake, to those who have not read it', async () => {
    const { body } = await write({ requireRead: true });
    const count = await tell();
    await server.call(notice.read, { params: { id: (await waiting())[0]?.noticeId ?? 0 } }, readerSecret);
    const params = { id: body.id };
    await server.call(announcement.withdraw, { params }, secret);
    await server.call(announcement.enable, { params }, secret);
    expect(await tell()).toBe(count - 1);
    expect(await waiting()).toEqual([]);
    expect(await one(body.id)).toMatchObject({ told: count, read: 1 });
  });
});

it('is limited to so many of a person, counted one after the other', async () => {
  const { mostOpen } = announcementLimits;
  await server.db.query(
    `insert into announcement (customer_id, title, text, by_mail, require_read, starts_at, created_by, created_at)
     select 1, 'a', 'b', false, false, '2040-01-01', $1, now() from generate_series(1, $2::int)`,
    [author.id, mostOpen - 1],
  );
  const answers = await Promise.all([write({ from: soon() }), write({ from: soon() })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('is left alone by others who see not all establishments', async () => {
  const { body } = await write();
  await server.db.query(
    `insert into user_resource (customer_id, user_id, permission) values (1, $1, 'notification.manage') on conflict do nothing`,
    [reader.id],
  );
  await server.db.query('update user_customer set all_establishments = false where customer_id = 1 and user_id = $1', [
    reader.id,
  ]);
  server.passTime(6_000);
  const refused = await server.call(announcement.withdraw, { params: { id: body.id } }, readerSecret);
  expect(refused).toMatchObject({ status: 403, body: { code: 'announcement.not_own' } });
});

describe('a file of them', () => {
  const csv = (...lines: string[]) => Buffer.from(`\uFEFF${lines.join('\r\n')}`).toString('base64');
  const upload = (content: string, dryRun: boolean, kind: 'groups' | 'types' = 'groups') =>
    server.call(announcement.upload, { body: { kind, fileName: 'avisos.csv', content, dryRun } }, secret);
  const groupName = async () => (await server.call(announcement.choices, {}, secret)).body.groupIds[0]?.label ?? '';
  const head = 'Título;Texto;Grupo de estabelecimento;Início;Exigir leitura';

  it('is tried first, then written whole, and taken back whole', async () => {
    const content = csv(
      head,
      `Um;Texto um;${await groupName()};;Sim`,
      `Dois;Texto dois;${await groupName()};31/12/2039 08:30;`,
    );
    const tried = (await upload(content, true)).body;
    expect(tried).toMatchObject({ total: 2, faults: [], ids: [], rows: [{ line: 2, title: 'Um' }, { line: 3 }] });
    expect(tried.rows[1]?.from).toBe('2039-12-31T11:30:00.000Z');
    expect(tried.rows[0]?.reach).toBeGreaterThan(0);
    expect((await server.call(announcement.list, {}, secret)).body.count).toBe(0);
    const { ids } = (await upload(content, false)).body;
    expect(ids).toHaveLength(2);
    expect(await one(ids[0] ?? 0)).toMatchObject({ title: 'Um', requireRead: true });
    expect((await server.call(announcement.withdrawMany, { body: { ids } }, secret)).status).toBe(200);
    expect((await one(ids[1] ?? 0)).state).toBe('WITHDRAWN');
  });

  it('is told its mistakes by cell, and writes nothing while there are any', async () => {
    const { body } = await upload(
      csv(head, ';Texto;Nenhum grupo;31/02/2039;Talvez', `Dois;B;${await groupName()};;`),
      false,
    );
    expect(body.faults.map(({ line, column }) => `${line} ${column}`).sort()).toEqual([
      '2 Exigir leitura',
      '2 Grupo de estabelecimento',
      '2 Início',
      '2 Título',
    ]);
    expect((await server.call(announcement.list, {}, secret)).body.count).toBe(0);
    expect((await upload(csv('Nome;Texto', 'A;B'), true)).status).toBe(400);
  });

  it('reaches who works in the establishment of its row once it begins, until it is taken back', async () => {
    const place = (await server.call(announcement.choices, {}, secret)).body.establishmentIds[0]?.label;
    const lines = [`Um;Texto um;${place};`, `Dois;Texto dois;${place};31/12/2039 08:30`];
    const sent = await upload(csv('Título;Texto;Estabelecimento;Início', ...lines), false, 'types');
    expect(sent.body).toMatchObject({ total: 2, faults: [] });
    const { ids } = sent.body;
    await tellAnnouncements(server.platform);
    const titles = async () => (await server.call(notice.list, {}, readerSecret)).body.items.map(({ title }) => title);
    expect(await titles()).toEqual(['Um']);
    await server.call(announcement.withdrawMany, { body: { ids } }, secret);
    expect(await titles()).toEqual([]);
  });

  it('that comes again after an answer that was lost is answered as the first time, and written once', async () => {
    const content = csv(head, `Um;Texto um;${await groupName()};;`);
    const body = { kind: 'groups' as const, fileName: 'avisos.csv', content, dryRun: false };
    const headers = idempotencyKey();
    const first = (await server.call(announcement.upload, { body, headers }, secret)).body;
    const again = (await server.call(announcement.upload, { body, headers }, secret)).body;
    expect(again.ids).toEqual(first.ids);
    expect((await server.call(announcement.list, {}, secret)).body.count).toBe(1);
  });

  it('is for somebody in every row, and takes no formula', async () => {
    const types = 'Título;Texto;Estabelecimento;Tipo de processo;Tipo de documento';
    const { body } = await upload(csv(types, 'Um;Texto;;;', '=A1;Texto;Nenhum;;'), false, 'types');
    expect(body.faults).toEqual([
      { line: 2, column: null, message: 'Diga para quem é: ao menos um estabelecimento ou tipo.' },
      { line: 3, column: 'Título', message: 'A célula tem uma fórmula. Cole só o valor.' },
      { line: 3, column: 'Estabelecimento', message: 'Nenhum registro habilitado se chama Nenhum.' },
    ]);
  });

  it('comes as the spreadsheet of the product, too', async () => {
    const { body } = await server.call(announcement.template, { params: { kind: 'types' } }, secret);
    const sent = { kind: 'types' as const, fileName: body.fileName, content: body.content, dryRun: true };
    const refused = await server.call(announcement.upload, { body: sent }, secret);
    expect(problemOf(refused.body)).toHaveProperty('content');
    expect(Buffer.from(body.content, 'base64').subarray(0, 2).toString()).toBe('PK');
  });
});
