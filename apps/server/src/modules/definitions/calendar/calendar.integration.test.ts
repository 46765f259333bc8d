import { type RegistrationInputs, registrationCall } from '@tramite/contract';
import { findDemoUser } from '@tramite/fixtures/world/demo-users';
import type { CalendarSettings } from '@tramite/rules/workflow/calendar';
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
