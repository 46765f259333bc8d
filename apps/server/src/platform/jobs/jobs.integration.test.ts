import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createLog } from '../log/log.ts';
import { createJobs, type Jobs } from './jobs.ts';

let database: TestDatabase;
const open: Jobs[] = [];

beforeAll(async () => {
  database = await createTestDatabase(inject('serverUrl'), inject('templateName'));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.stop(1000)));
});
afterAll(() => database.drop());

function newJobs(lines: string[] = []): Jobs {
  const log = createLog('warn', { write: (line: string) => lines.push(line) });
  const jobs = createJobs({ connectionString: database.url, schema: 'pgboss_test', log });
  open.push(jobs);
  return jobs;
}

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

test('a job runs once with its data, and the same id is the same job', async () => {
  const jobs = newJobs();
  const handler = vi.fn(async () => undefined);
  jobs.define('thumbnail.on-document-captured', handler);
  await jobs.start();
  const id = randomUUID();
  expect(await jobs.send('thumbnail.on-document-captured', { documentId: 7 }, { id })).toBe(id);
  expect(await jobs.send('thumbnail.on-document-captured', { documentId: 7 }, { id })).toBeUndefined();
  await until(() => expect(handler).toHaveBeenCalledTimes(1));
  expect(handler).toHaveBeenCalledWith({ documentId: 7 }, { id, attempt: 1 });
});

test('a queue of many jobs is worked off faster than it is polled', async () => {
  const jobs = newJobs();
  const seen = new Set<number>();
  jobs.define('count.on-test', async ({ number }: { number: number }) => seen.add(number), { concurrency: 2 });
  await jobs.start();
  await Promise.all(Array.from({ length: 40 }, (_, number) => jobs.send('count.on-test', { number })));
  await vi.waitFor(() => expect(seen.size).toBe(40), { timeout: 10_000 });
});

test('a failed job is tried again, and for good is logged with its name and kept as a dead letter', async () => {
  const lines: string[] = [];
  const jobs = newJobs(lines);
  const attempts: number[] = [];
  const failing = async (_: object, { attempt }: { attempt: number }) => {
    attempts.push(attempt);
    throw new Error('the mail server is away');
  };
  jobs.define('mail.on-test', failing, { retryLimit: 1, retryDelay: 1, backoff: false });
  await jobs.start();
  await jobs.send('mail.on-test', { letter: 1 });
  await until(() => expect(attempts).toEqual([1, 2]));
  const select = "select data from pgboss_test.job where name = 'dead-letters'";
  await until(async () => expect(await database.query(select)).toEqual([{ data: { letter: 1 } }]));
  const last = lines.map((line) => JSON.parse(line)).at(-1);
  expect(last).toMatchObject({ level: 50, job: 'mail.on-test', err: { message: 'the mail server is away' } });
});

test('of one key only one job waits where a job says so', async () => {
  const first = newJobs();
  first.define('reindex.on-test', async () => undefined, { onePerKey: true });
  await first.start();
  const later = new Date(Date.now() + 60_000);
  const options = { singletonKey: 'customer-1', startAfter: later };
  expect(await first.send('reindex.on-test', {}, options)).toBeTypeOf('string');
  expect(await first.send('reindex.on-test', {}, options)).toBeUndefined();
  expect(await first.send('reindex.on-test', {}, { ...options, singletonKey: 'customer-2' })).toBeTypeOf('string');
});

test('two nodes start at once on an empty schema and share the work', async () => {
  await database.query('drop schema pgboss_test cascade');
  const nodes = [newJobs(), newJobs(), newJobs()];
  const handler = vi.fn(async () => undefined);
  for (const node of nodes) node.define('share.on-test', handler);
  await Promise.all(nodes.map((node) => node.start()));
  await Promise.all(nodes.map((node) => node.send('share.on-test', {})));
  await until(() => expect(handler).toHaveBeenCalledTimes(3));
});

test('stopping waits for what runs', async () => {
  const jobs = newJobs();
  let isDone = false;
  let isRunning = false;
  jobs.define('slow.on-test', async () => {
    isRunning = true;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    isDone = true;
  });
  await jobs.start();
  await jobs.send('slow.on-test', {});
  await until(() => expect(isRunning).toBe(true));
  await jobs.stop(10_000);
  expect(isDone).toBe(true);
});

test('a job that outlives the time to stop fails without a sound, and is begun anew', async () => {
  const lines: string[] = [];
  const jobs = newJobs(lines);
  const soon = { retryDelay: 1, backoff: false };
  let cut = (_: Error): void => undefined;
  const handler = vi.fn(() => new Promise<void>((_, reject) => (cut = reject)));
  jobs.define('outlive.on-test', handler, soon);
  await jobs.start();
  await jobs.send('outlive.on-test', {});
  await until(() => expect(handler).toHaveBeenCalledTimes(1));
  await jobs.stop(1000);
  // An unhandled rejection of the queue would fail this run.
  cut(new Error('the decoder is closed'));
  await until(() => expect(lines.join()).toContain('the decoder is closed'));
  await new Promise((resolve) => setTimeout(resolve, 100));

  const next = newJobs();
  const again = vi.fn(async () => undefined);
  next.define('outlive.on-test', again, soon);
  await next.start();
  await until(() => expect(again).toHaveBeenCalledTimes(1));
});

test('a job whose connection is cut before its end is written is still completed, once', async () => {
  const jobs = newJobs();
  const handler = vi.fn(async () => {
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'tramite-jobs'`,
    );
  });
  jobs.define('cut.on-test', handler);
  await jobs.start();
  const id = await jobs.send('cut.on-test', {});
  const state = () => database.query('select state from pgboss_test.job where id = $1', [id]);
  await until(async () => expect(await state()).toEqual([{ state: 'completed' }]));
  expect(handler).toHaveBeenCalledTimes(1);
});

test('a schedule is kept by the clock of São Paulo', async () => {
  const jobs = newJobs();
  jobs.define('seal.on-test', async () => undefined);
  await jobs.start();
  await jobs.schedule('seal.on-test', '30 3 * * *');
  const rows = await database.query('select name, cron, timezone from pgboss_test.schedule');
  expect(rows).toEqual([{ name: 'seal.on-test', cron: '30 3 * * *', timezone: 'America/Sao_Paulo' }]);
});

test('an unknown job is refused instead of being lost', async () => {
  const jobs = newJobs();
  await jobs.start();
  await expect(jobs.send('nobody.on-test', {})).rejects.toThrow('not defined');
  expect(() => jobs.define('late.on-test', async () => undefined)).toThrow('after the start');
});
