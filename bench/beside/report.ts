import { median, percentile } from '../lib/percentile.ts';
import type { Turn } from './contest.ts';

/** A call as both products answered it, turn by turn. */
export interface Comparison {
  readonly name: string;
  readonly before: readonly Turn[];
  readonly now: readonly Turn[];
  /** Of one call: before, now. */
  readonly statements: readonly [number, number];
}

/** A figure of the whole process, read once in each round. */
export interface Figure {
  readonly name: string;
  readonly before: readonly number[];
  readonly now: readonly number[];
}

/** Beyond it, worse is said to be worse. */
const TOLERANCE = 1.1;
/** So many of the rounds must say that it is worse at all: on a busy machine they differ by half. */
const AGREED = 0.75;

export const callHead = `| call | server, PostgreSQL: before | now | times as cheap (least to most) | kB | statements |
|---|---|---|---|---|---|`;

export function callRow({ name, before, now, statements }: Comparison): string {
  const costs = (turns: readonly Turn[]) =>
    `${middle(turns, 'server').toFixed(2)}, ${middle(turns, 'postgres').toFixed(2)} ms`;
  const kilobytes = [before, now].map((turns) => (middle(turns, 'bytes') / 1000).toFixed(1));
  const sent = statements.map((n) => n.toFixed(1));
  return `| ${name} | ${costs(before)} | ${costs(now)} | ${spread(ratiosOf(before.map(total), now.map(total)))} | ${kilobytes.join(' → ')} | ${sent.join(' → ')} |`;
}

export const figureRow = ({ name, before, now }: Figure): string =>
  `| ${name} | ${median(before).toFixed(2)} | ${median(now).toFixed(2)} | ${spread(ratiosOf(before, now))} | | |`;

/** What is worse by more than a tenth, and what was refused; empty when nothing is. */
export function complaintsOf(calls: readonly Comparison[], figures: readonly Figure[]): string[] {
  return [...calls.flatMap(complaintsOfCall), ...figures.flatMap(complaintsOfFigure)];
}

function complaintsOfCall({ name, before, now, statements }: Comparison): string[] {
  const worse = (what: string, was: number, is: number) =>
    is > was * TOLERANCE ? [`${name}: ${what} ${was.toFixed(2)} before, ${is.toFixed(2)} now`] : [];
  const failure = [...before, ...now].find(({ firstFailure }) => firstFailure)?.firstFailure;
  return [
    ...complaintsOfFigure({ name, before: before.map(total), now: now.map(total) }),
    ...worse('bytes', middle(before, 'bytes'), middle(now, 'bytes')),
    ...worse('statements', ...statements),
    ...(failure ? [`${name}: refused, ${failure.split('\r\n\r\n').at(-1)?.slice(0, 300)}`] : []),
  ];
}

function complaintsOfFigure({ name, before, now }: Figure): string[] {
  const ratios = ratiosOf(before, now);
  const ratio = median(ratios);
  const isAgreed = percentile(ratios, AGREED) < 1;
  return ratio < 1 / TOLERANCE && isAgreed ? [`${name}: costs ${(1 / ratio).toFixed(2)} times as much as before`] : [];
}

/** Each turn with the other one's turn beside it: the machine changes from minute to minute. */
function ratiosOf(before: readonly number[], now: readonly number[]): number[] {
  return now.map((cost, at) => (before[at] ?? Number.NaN) / cost);
}

const total = ({ server, postgres }: Turn) => server + postgres;
const middle = (turns: readonly Turn[], of: 'server' | 'postgres' | 'bytes') => median(turns.map((turn) => turn[of]));
const spread = (ratios: readonly number[]) =>
  `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;
