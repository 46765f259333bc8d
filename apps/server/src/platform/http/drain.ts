import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Drain } from '../call/drain.ts';
import type { Log } from '../log/log.ts';

export function useDrain(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', async (_request, reply) => {
    if (drain.isDraining) reply.header('connection', 'close');
  });
}

/** For running calls after the server stops accepting connections. */
const GRACE_MS = 5_000;

export interface Ending {
  readonly drain: Drain;
  /** Time for load balancers to notice that this node is not ready. */
  readonly delayMs: number;
  readonly graceMs?: number;
  readonly log: Log;
}

/** Finishes running calls, then closes; remaining connections are cut after the grace period. */
export async function endServing(app: FastifyInstance, ending: Ending): Promise<void> {
  const { drain, delayMs, graceMs = GRACE_MS, log } = ending;
  drain.begin();
  await sleep(delayMs);
  const cut = setTimeout(() => {
    log.warn('connections that did not end by themselves are cut');
    app.server.closeAllConnections();
  }, graceMs);
  await app.close();
  clearTimeout(cut);
}
