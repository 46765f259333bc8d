import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Drain } from '../call/drain.ts';
import type { Log } from '../log/log.ts';

/** Tells clients of a node that is ending to come no more on their connection. */
export function useDrain(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', async (_request, reply) => {
    if (drain.isDraining) reply.header('connection', 'close');
  });
}

/** What running calls are given once no new connection is taken. */
const GRACE_MS = 5_000;

export interface Ending {
  readonly drain: Drain;
  /** For balancers to see that this node is not ready, and to send it nothing more. */
  readonly delayMs: number;
  readonly graceMs?: number;
  readonly log: Log;
}

/** Answers what runs and what still comes, then ends; connections that do not end by themselves are cut after the grace. */
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
