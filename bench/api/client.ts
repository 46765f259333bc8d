import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { NO_KEY } from './wire.ts';

/** What one run of the client plays: each connection its own list, over and over. */
export interface Play {
  readonly ports: readonly number[];
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** Requests by connection, as they go over the wire. */
  readonly requests: readonly (readonly string[])[];
  /** Each request can be played once: the first list that is at its end ends the measurement. */
  readonly once: boolean;
}

export interface Played {
  readonly latencies: readonly number[];
  readonly seconds: number;
  readonly bytes: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** The first answer that was no success. */
  readonly firstFailure: string | null;
  /** Share of one core that this client took. */
  readonly cpu: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Plays over plain sockets: a hundredth of what fetch costs, on a machine whose cores are shared with the server. */
async function play({ ports, seconds, warmUpSeconds, requests, once }: Play): Promise<Played> {
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  let bytes = 0;
  let firstFailure: string | null = null;
  const from = performance.now() + warmUpSeconds * 1000;
  let until = from + seconds * 1000;
  const keep = (sent: number, status: string, answer: Buffer) => {
    const now = performance.now();
    if (now < from || now > until) return;
    latencies.push(now - sent);
    statuses[status] = (statuses[status] ?? 0) + 1;
    bytes += answer.length;
    if (!status.startsWith('2')) firstFailure ??= answer.toString();
  };
  let cpu = process.cpuUsage();
  setTimeout(() => {
    cpu = process.cpuUsage();
  }, warmUpSeconds * 1000);
  await Promise.all(
    requests.map((own, index) => {
      const wire = own.map((text) => ({ bytes: Buffer.from(text), keyAt: Buffer.from(text).indexOf(NO_KEY) }));
      const isOn = (played: number) => {
        if (once && played === wire.length) until = Math.min(until, performance.now());
        return performance.now() < until;
      };
      return playConnection(ports[index % ports.length] ?? 0, wire, isOn, keep);
    }),
  );
  const used = process.cpuUsage(cpu);
  const measured = (until - from) / 1000;
  if (measured < 0.5) throw new Error('There is too little to play once: take more data or fewer connections.');
  const taken = (used.user + used.system) / 1e6 / measured;
  return { latencies, seconds: measured, bytes, statuses, firstFailure, cpu: taken };
}

interface Wire {
  readonly bytes: Buffer;
  /** Where its key stands; -1 without one. */
  readonly keyAt: number;
}

type Keep = (sent: number, status: string, answer: Buffer) => void;

function playConnection(
  port: number,
  wire: readonly Wire[],
  isOn: (played: number) => boolean,
  keep: Keep,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: '127.0.0.1', port, noDelay: true });
    let at = 0;
    let sent = 0;
    let chunks: Buffer[] = [];
    let received = 0;
    let expected = -1;
    const send = () => {
      sent = performance.now();
      chunks = [];
      received = 0;
      expected = -1;
      const { bytes, keyAt } = wire[at++ % wire.length] as Wire;
      if (keyAt >= 0) bytes.write(randomUUID(), keyAt, 'latin1');
      socket.write(bytes);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection.')));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      received += chunk.length;
      if (expected < 0) {
        const head = chunks.length === 1 ? chunk : Buffer.concat(chunks);
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        const length = /content-length: (\d+)/i.exec(head.toString('latin1', 0, end))?.[1];
        if (length === undefined)
          return reject(new Error(`An answer without content-length: ${head.toString('latin1', 0, end)}`));
        expected = end + HEAD_END.length + Number(length);
      }
      if (received < expected) return;
      const answer = chunks.length === 1 ? chunk : Buffer.concat(chunks);
      keep(sent, answer.toString('latin1', 9, 12), answer);
      if (isOn(at)) return send();
      socket.removeAllListeners('close');
      socket.end();
      resolve();
    });
  });
}

const [file] = process.argv.slice(2);
if (file) process.stdout.write(JSON.stringify(await play(JSON.parse(readFileSync(file, 'utf8')))));
