import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../tools/lib/network.mjs';
import { onShutdown } from '../../../tools/lib/shutdown.mjs';

/**
 * `through`: as if it were not there; `away`: refuses; `silent`: takes connections and passes nothing on;
 * `slow`: holds every piece back; `cut`: breaks each connection after some bytes towards the server.
 */
export type ProxyMode = 'through' | 'away' | 'silent' | 'slow' | 'cut';

/** A line that can be broken, between the product and what it depends on. */
export interface Proxy {
  readonly port: number;
  /** Connections that were broken in the middle. */
  readonly broken: number;
  set(mode: ProxyMode): void;
  /** Leads new connections elsewhere and ends those that stand. */
  point(port: number): void;
}

const SLOW_MS = 700;
const CUT_AFTER_BYTES = 1500;

export async function startProxy(target: number): Promise<Proxy> {
  const port = await freePort();
  const open = new Set<Socket>();
  let mode: ProxyMode = 'through';
  let to = target;
  let broken = 0;

  function breakAll(): void {
    for (const socket of open) socket.destroy();
  }

  async function pass(from: Socket, into: Socket, isUpwards: boolean): Promise<void> {
    let passed = 0;
    for await (const chunk of from) {
      passed += chunk.length;
      if (mode === 'slow') await sleep(SLOW_MS);
      while (mode === 'silent') await sleep(50);
      if (mode === 'cut' && isUpwards && passed > CUT_AFTER_BYTES) {
        broken += 1;
        into.write(chunk.subarray(0, 100), () => from.destroy());
        return;
      }
      if (!into.write(chunk)) await drained(into);
    }
    into.end();
  }

  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1');
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    if (mode === 'away') client.destroy();
    pass(client, upstream, true).catch(() => undefined);
    pass(upstream, client, false).catch(() => undefined);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onShutdown(() => {
    breakAll();
    server.close();
  });
  return {
    port,
    get broken() {
      return broken;
    },
    set(next) {
      mode = next;
      if (next === 'away') breakAll();
    },
    point(next) {
      to = next;
      breakAll();
    },
  };
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      socket.off('drain', go).off('close', go);
      resolve();
    };
    socket.on('drain', go).on('close', go);
  });
}
