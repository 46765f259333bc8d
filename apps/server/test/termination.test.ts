import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { ownFiles } from './own-files.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Docker kills what has not ended by then. */
const DOCKER_MS = 10_000;
const HALF =
  'POST /public/v1/authenticate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"login":';

const dataDir = ownFiles();
let db: TestDatabase;
let server: ServerProcess;

beforeEach(async () => {
  db = await createTestDatabase(inject('serverUrl'), inject('templateName'));
  server = await startServerProcess(db.url, { DATA_DIR: dataDir, TRUSTED_PROXIES: '1', DRAIN_DELAY_MS: '1500' });
}, 60_000);
afterEach(async () => {
  await server.kill();
  await db.drop();
});

async function open(text: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

it('ends within ten seconds whatever clients hold open: half a body, half a header, an idle connection', async () => {
  await Promise.all(Array.from({ length: 5 }, () => open(HALF)));
  await open('GET /health/live HTTP/1.1\r\nHo');
  await open('');
  const kept = await open('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(kept, 'data');
  const { code, ms } = await server.terminate();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(DOCKER_MS);
}, 30_000);

/** A call over connections that are kept, as a balancer makes it. */
function ask(agent: Agent, path: string): Promise<{ status: number; isLast: boolean }> {
  return new Promise((resolve, reject) => {
    const asked = request({ agent, port: server.port, host: '127.0.0.1', path }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, isLast: answer.headers.connection === 'close' }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

it('is not ready first, answers all that still comes, and resets no connection of a balancer', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const answers: { status: number }[] = [];
  let isSent = false;
  let isSeen = false;
  const calls = async () => {
    while (!isSeen) {
      const answer = await ask(agent, '/api/v1/session');
      if (isSent) answers.push(answer);
      await sleep(5);
    }
  };
  const looks = async () => {
    while (!isSeen) {
      isSeen = (await ask(agent, '/health/ready')).status === 503;
      await sleep(50);
    }
  };
  const working = Promise.all([calls(), calls(), calls(), calls(), looks()]);
  await sleep(300);
  const ending = server.terminate();
  isSent = true;
  await working;
  const last = await ask(agent, '/api/v1/session');
  const { code, ms } = await ending;
  agent.destroy();
  expect(code).toBe(0);
  expect(ms).toBeGreaterThan(1_400);
  expect(ms).toBeLessThan(DOCKER_MS);
  expect([...answers, last].filter(({ status }) => status >= 500)).toEqual([]);
  expect(last.isLast).toBe(true);
}, 30_000);

it('answers a call that was half sent when the end began', async () => {
  const body = '{"login":"a","pass":"b"}';
  const socket = await open(HALF.replace('1000', String(body.length)).replace(/\{.*/, body.slice(0, 5)));
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  await sleep(200);
  const ending = server.terminate();
  await sleep(2_500);
  socket.write(body.slice(5));
  expect((await ending).code).toBe(0);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer.toLowerCase()).toContain('connection: close');
}, 30_000);
