import { createServer } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { freePort, isPortTaken, lastingPort, waitForFreePort, waitForHttp } from './network.mjs';

const servers = [];

const listen = async (port, status) => {
  const server = createServer((_request, response) => response.writeHead(status).end());
  servers.push(server);
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
};

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

it('knows a taken port from a free one', async () => {
  const port = await freePort();
  expect(await isPortTaken(port, '127.0.0.1')).toBe(false);
  await listen(port, 200);
  expect(await isPortTaken(port, '127.0.0.1')).toBe(true);
});

it('finds ports that the system gives to nobody by itself, none of them taken', async () => {
  const port = await lastingPort([90, 91]);
  expect(port + 91).toBeLessThan(32_768);
  for (const each of [port, port + 90, port + 91]) expect(await isPortTaken(each, '127.0.0.1')).toBe(false);
});

it('says in a sentence that a port stays taken', async () => {
  const port = await freePort();
  await listen(port, 200);
  await expect(waitForFreePort(port, '127.0.0.1', 150)).rejects.toThrow(`Port ${port} is in use`);
});

it('waits for an answer of 200', async () => {
  const port = await freePort();
  const answer = waitForHttp(`http://127.0.0.1:${port}/`, { waitMs: 5000, gone: () => false });
  await listen(port, 200);
  expect(await answer).toBe(true);
});

it('does not take another answer for ready, and stops waiting when the server is gone', async () => {
  const port = await freePort();
  await listen(port, 503);
  expect(await waitForHttp(`http://127.0.0.1:${port}/`, { waitMs: 150, gone: () => false })).toBe(false);
  expect(await waitForHttp(`http://127.0.0.1:${port}/`, { waitMs: 60_000, gone: () => true })).toBe(false);
});
