import { endpoints, type RegistrationInputs, registrationCall } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import { type CalendarSettings, toCalendar } from '@tramite/rules/workflow/calendar';
import { workedMonths } from '@tramite/rules/workflow/worked-months';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { deriveCalendars } from './jobs/derive-calendars.job.ts';

let server: TestServer;
let admin: string;
let id: number;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn(findDemoUser('admin').login);
  const [place] = await server.db.query<{ id: number }>(
    'select id::int as id from establishment where customer_id = 1 order by id limit 1',
  );
  id = place?.id ?? 0;
  await server.db.query('delete from holiday');
  await server.db.query('update establishment set calendar = null');
});
afterAll(() => server.stop());

async function calendarOf(): Promise<CalendarSettings | null> {
  const [row] = await server.db.query<{ calendar: CalendarSettings | null }>(
    'select calendar from establishment where customer_id = 1 and id = $1',
    [id],
  );
  return row?.calendar ?? null;
}

async function register(body: RegistrationInputs) {
  const answer = await server.call(registrationCall('establishments', 'update'), { params: { id }, body }, admin);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

it('gives an establishment the hours and holidays that are registered, once, and takes them back', async () => {
  expect(await deriveCalendars(server.platform)).toBe(0);
  await register({ monday: '08:00-12:00 13:00-18:00', saturday: '09:00-13:00', state: 'SP' });
  const holiday = { name: 'Aniversário da cidade', day: '2026-01-25', everyYear: true, establishmentId: id };
  const made = await server.call(registrationCall('holidays', 'create'), { body: holiday }, admin);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(await deriveCalendars(server.platform)).toBe(1);
  expect(await deriveCalendars(server.platform)).toBe(0);
  const calendar = await calendarOf();
  expect(calendar?.week).toEqual({
    '1': [
      ['08:00', '12:00'],
      ['13:00', '18:00'],
    ],
    '6': [['09:00', '13:00']],
  });
  const year = server.platform.clock.now().getUTCFullYear();
  for (const day of ['01-25', '07-09', '09-07', '11-20']) expect(calendar?.holidays).toContain(`${year}-${day}`);
  await server.db.query('delete from holiday');
  await register({ monday: '', saturday: '', state: null });
  expect(await deriveCalendars(server.platform)).toBe(1);
  expect(await calendarOf()).toBeNull();
});

it('refuses hours that are none', async () => {
  const call = registrationCall('establishments', 'update');
  const answer = await server.call(call, { params: { id }, body: { monday: '8 às 12' } }, admin);
  expect(answer.body).toMatchObject({
    code: 'request.invalid',
    fields: { monday: expect.stringContaining('08:00-12:00') },
  });
});

const yearOf = (year: number, establishmentId?: number, as = admin) =>
  server.call(endpoints.calendar.year, { params: { year }, query: { establishmentId } }, as);

it('tells the days off and the working time of a year as the stored calendar counts them', async () => {
  const year = server.platform.clock.now().getUTCFullYear();
  await register({ monday: '08:00-12:00 13:00-18:00', state: 'SP' });
  const holiday = { name: 'Inventário', day: `${year}-03-02`, everyYear: false, establishmentId: id };
  const made = await server.call(registrationCall('holidays', 'create'), { body: holiday }, admin);
  await deriveCalendars(server.platform);
  const { status, body } = await yearOf(year, id);
  expect(status, JSON.stringify(body)).toBe(200);
  const stored = await calendarOf();
  expect([...new Set(body.days.map(({ day }) => day))]).toEqual(
    stored?.holidays?.filter((day) => day.startsWith(`${year}-`)),
  );
  expect(body.days).toContainEqual(expect.objectContaining({ name: 'Inventário', kind: 'own', id: made.body.id }));
  expect(body.days).toContainEqual(expect.objectContaining({ name: 'Natal', kind: 'national', id: null }));
  expect(body.freeWeekdays).toEqual([0, 2, 3, 4, 5, 6]);
  expect(body.establishment?.months).toEqual(workedMonths(year, toCalendar(stored ?? {})));
  expect(body.establishment).toMatchObject({
    hasOwnHours: true,
    week: expect.arrayContaining([['08:00-12:00', '13:00-18:00']]),
  });
  expect(body.abilities.create).toBe(true);

  const all = await yearOf(year);
  expect(all.body.establishment).toBeNull();
  expect(all.body.days).toContainEqual(
    expect.objectContaining({ name: 'Inventário', establishment: { id, label: expect.any(String) } }),
  );
  await server.call(registrationCall('holidays', 'disable'), { body: { ids: [made.body.id] } }, admin);
  expect((await yearOf(year, id)).body.days.map(({ name }) => name)).not.toContain('Inventário');
});

it('reads for who only reads registrations, knows no other customer and no year beyond', async () => {
  const year = 2026;
  const reader = await server.signIn(findDemoUser('auditor').login, 1);
  const read = await yearOf(year, id, reader);
  expect(read).toMatchObject({ status: 200, body: { abilities: { create: 'permission.denied' } } });
  const other = await server.signIn(findDemoUser('admin', { customer: 'litoral' }).login, 2);
  expect(await yearOf(year, id, other)).toMatchObject({ status: 404, body: { code: 'registration.not_found' } });
  const made = { name: 'Só de um', day: '2026-06-01', everyYear: true };
  await server.call(registrationCall('holidays', 'create'), { body: made }, admin);
  const foreign = await yearOf(year, undefined, other);
  expect(foreign.body.days.map(({ name }) => name)).not.toContain('Só de um');
  for (const wrong of [1999, 2101]) expect((await yearOf(wrong)).status).toBe(400);
  expect((await yearOf(2000)).status + (await yearOf(2100)).status).toBe(400);
});
