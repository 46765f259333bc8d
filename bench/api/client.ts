import { readFileSync } from 'node:fs';
import net from 'node:net';

/** What one run of the client plays: each connection its own list, over and over. */
export interface Play {
  readonly ports: readonly number[];
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** Requests by connection, as they go over the wire. */
  readonly requests: readonly (readonly string[])[];
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
async function play({ ports, seconds, warmUpSeconds, requests }: Play): Promise<Played> {
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  let bytes = 0;
  let firstFailure: string | null = null;
  const from = performance.now() + warmUpSeconds * 1000;
  const until = from + seconds * 1000;
  const keep = (sent: number, status: string, answer: Buffer) => {
    const now = performance.now();
    if (now < from) return;
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
      const wire = own.map((text) => Buffer.from(text));
      return playConnection(ports[index % ports.length] ?? 0, wire, () => performance.now() < until, keep);
    }),
  );
  const used = process.cpuUsage(cpu);
  return { latencies, seconds, bytes, statuses, firstFailure, cpu: (used.user + used.system) / 1e6 / seconds };
}

type Keep = (sent: number, status: string, answer: Buffer) => void;

function playConnection(port: number, wire: readonly Buffer[], isOn: () => boolean, keep: Keep): Promise<void> {
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
      socket.write(wire[at++ % wire.length] as Buffer);
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
      if (isOn()) return send();
      socket.removeAllListeners('close');
      socket.end();
      resolve();
    });
  });
}

const [file] = process.argv.slice(2);
if (file) process.stdout.write(JSON.stringify(await play(JSON.parse(readFileSync(file, 'utf8')))));
