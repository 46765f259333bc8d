import { randomUUID } from 'node:crypto';
import { type CapturePlay, playCapture } from './capture.ts';
import { type Answer, type Exchange, openExchange } from './exchange.ts';
import { NO_KEY } from './wire.ts';

/** One thing a connection does: a request as it goes over the wire, or a capture with its file. */
export type Move = string | CapturePlay;

/** What one run of the client plays: each connection its own list, over and over. */
export interface Play {
  readonly ports: readonly number[];
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** What each connection does. */
  readonly moves: readonly (readonly Move[])[];
  /** Each move can be played once: the first list that is at its end ends the measurement. */
  readonly once: boolean;
}

export interface Played {
  readonly latencies: readonly number[];
  /** All that were answered, before and after what is measured too. */
  readonly answers: number;
  readonly seconds: number;
  readonly bytes: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** The first answer that was no success. */
  readonly firstFailure: string | null;
  /** Share of one core that this client took. */
  readonly cpu: number;
}

/** Plays the moves of all connections in this process. */
export async function play({ ports, seconds, warmUpSeconds, moves, once }: Play): Promise<Played> {
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  let bytes = 0;
  let answers = 0;
  let firstFailure: string | null = null;
  const from = performance.now() + warmUpSeconds * 1000;
  let until = from + seconds * 1000;
  let cpu = process.cpuUsage();
  setTimeout(() => {
    cpu = process.cpuUsage();
  }, warmUpSeconds * 1000);

  async function playList(port: number, own: readonly Player[]): Promise<void> {
    const { exchange, close } = await openExchange(port);
    for (let at = 0; performance.now() < until; at += 1) {
      if (once && at === own.length) until = performance.now();
      else keep(performance.now(), await (own[at % own.length] as Player)(exchange));
    }
    close();
  }

  function keep(sent: number, answer: Answer): void {
    const now = performance.now();
    answers += 1;
    if (now < from || now > until) return;
    latencies.push(now - sent);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    bytes += answer.bytes.length;
    if (!answer.status.startsWith('2')) firstFailure ??= answer.bytes.toString();
  }

  await Promise.all(moves.map((own, index) => playList(ports[index % ports.length] ?? 0, own.map(playerOf))));
  const used = process.cpuUsage(cpu);
  const measured = (until - from) / 1000;
  const taken = (used.user + used.system) / 1e6 / measured;
  return { latencies, answers, seconds: measured, bytes, statuses, firstFailure, cpu: taken };
}

type Player = (exchange: Exchange) => Promise<Answer>;

/** How a move is played over a connection. */
export function playerOf(move: Move): Player {
  if (typeof move !== 'string') return (exchange) => playCapture(exchange, move);
  const request = Buffer.from(move);
  const keyAt = request.indexOf(NO_KEY);
  return (exchange) => {
    if (keyAt >= 0) request.write(randomUUID(), keyAt, 'latin1');
    return exchange(request);
  };
}
