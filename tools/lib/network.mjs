import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from './plain-error.mjs';

const listenOnce = (port, host) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = server.address();
      server.close(() => resolve(taken));
    });
  });

/** A port of the loopback that nobody uses now. */
export const freePort = () => listenOnce(0, '127.0.0.1');

// Linux hands out ports from 32768 upwards by itself.
const CHOSEN = { first: 20_000, count: 12_000 };

/**
 * A port of the loopback that stays free until it is used, since the system gives it to nobody unasked; so do those
 * that lie `beside` above it.
 */
export async function lastingPort(beside = []) {
  const port = CHOSEN.first + Math.floor(Math.random() * CHOSEN.count);
  const taken = await Promise.all([0, ...beside].map((step) => isPortTaken(port + step, '127.0.0.1')));
  return taken.includes(true) ? lastingPort(beside) : port;
}

/** Whether somebody listens on the port. */
export const isPortTaken = (port, host) =>
  listenOnce(port, host).then(
    () => false,
    (error) => error.code === 'EADDRINUSE',
  );

/**
 * Waits until a port is free, for what is left of a stopped server takes a moment to go.
 * @throws PlainError with a sentence when it stays taken for `waitMs`
 */
export async function waitForFreePort(port, host, waitMs = 3000) {
  for (const end = Date.now() + waitMs; await isPortTaken(port, host); await sleep(100)) {
    if (Date.now() > end) {
      throw new PlainError(
        `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
      );
    }
  }
}

/**
 * Waits until a URL answers 200.
 * @param {string} url
 * @param {{waitMs: number, gone: () => boolean}} options `gone` ends the waiting early
 * @returns {Promise<boolean>} false when the time is over or the server is gone
 */
export async function waitForHttp(url, { waitMs, gone }) {
  for (const end = Date.now() + waitMs; Date.now() < end && !gone(); await sleep(50)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) return true;
  }
  return false;
}
