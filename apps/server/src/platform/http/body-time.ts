import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A body has so long to come, and longer by its size at the rate of a poor mobile line; no part of it may stand still. */
const USUAL = { graceMs: 30_000, bytesPerMs: 32, stallMs: 20_000 };

export type BodyTime = typeof USUAL;

/** Cuts a client that sends its body without end. `refuse` answers on the bare socket and ends it. */
export function useBodyTime(app: FastifyInstance, refuse: (socket: Socket) => void, time: BodyTime = USUAL): void {
  app.addHook('onRequest', async (request) => {
    if (hasBody(request)) watch(request, refuse, time);
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}

// A message made up by a test has no socket, or something like one; its types do not say so.
function watch({ raw, headers }: FastifyRequest, refuse: (socket: Socket) => void, time: BodyTime): void {
  const socket: unknown = raw.socket;
  if (!(socket instanceof Socket)) return;
  const ends = Date.now() + time.graceMs + Number(headers['content-length'] ?? 0) / time.bytesPerMs;
  let seen = socket.bytesRead;
  const look = setInterval(() => {
    if (raw.complete || socket.destroyed) return clearInterval(look);
    // What came and was not read yet waits for us, not for the client.
    if (raw.readableLength > 0) return;
    const isStanding = socket.bytesRead === seen;
    seen = socket.bytesRead;
    if (!isStanding && Date.now() < ends) return;
    clearInterval(look);
    refuse(socket);
  }, time.stallMs);
  look.unref();
  raw.once('end', () => clearInterval(look));
}
