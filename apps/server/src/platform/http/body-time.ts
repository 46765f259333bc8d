import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Time limit for a body: a base plus its size at a slow mobile rate; `stallMs` limits pauses. */
const USUAL = { graceMs: 30_000, bytesPerMs: 32, stallMs: 20_000 };

export type BodyTime = typeof USUAL;

/** Disconnects clients that send too slowly; `refuse` answers on the raw socket. */
export function useBodyTime(app: FastifyInstance, refuse: (socket: Socket) => void, time: BodyTime = USUAL): void {
  app.addHook('onRequest', async (request) => {
    if (hasBody(request)) watch(request, refuse, time);
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}

// Requests made by tests have no real socket, contrary to their types.
function watch({ raw, headers }: FastifyRequest, refuse: (socket: Socket) => void, time: BodyTime): void {
  const socket: unknown = raw.socket;
  if (!(socket instanceof Socket)) return;
  const ends = Date.now() + time.graceMs + Number(headers['content-length'] ?? 0) / time.bytesPerMs;
  let seen = socket.bytesRead;
  const look = setInterval(() => {
    if (raw.complete || socket.destroyed) return clearInterval(look);
    // Unread data waits for us, not for the client.
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
