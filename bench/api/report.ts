import type { Call } from './calls.ts';
import type { Measured, Share } from './summary.ts';

const WIDTHS = [15, 7, 6, 9, 8, 8, 8, 7, 16, 8, 8, 8, 0];

const line = (cells: readonly string[]) =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[at] ?? 0) : cell.padStart(WIDTHS[at] ?? 0)))
    .join(' ')
    .trimEnd();

export const tableHead = line([
  'call',
  'what',
  'conns',
  'per s',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'errors',
  'share',
  'server',
  'client',
  'kB',
  '  goal',
]);

const figures = ({ perSecond, p50, p95, p99, errors }: Measured) => [
  perSecond.toFixed(0),
  p50.toFixed(2),
  p95.toFixed(2),
  p99.toFixed(2),
  String(errors),
];

/** What bare SQL does. */
export const floorRow = (call: Call, connections: number, measured: Measured): string =>
  line([call.name, 'SQL', String(connections), ...figures(measured)]);

export interface ServerFigures {
  readonly processes: number;
  readonly measured: Measured;
  readonly share: Share | undefined;
  /** Cores the server's processes took. */
  readonly cpu: number;
  /** Cores the client took. */
  readonly clientCpu: number;
  /** Of one answer. */
  readonly kilobytes: number;
}

/** What the server does of it: the share is the median of the rounds, with the least and the most of them. */
export function serverRow(
  call: Call,
  connections: number,
  { processes, measured, share, cpu, clientCpu, kilobytes }: ServerFigures,
): string {
  return line([
    call.name,
    `API x${processes}`,
    String(connections),
    ...figures(measured),
    share ? `${percent(share.median)} (${percent(share.least)}-${percent(share.most)}) %` : '',
    cpu.toFixed(2),
    clientCpu.toFixed(2),
    kilobytes.toFixed(1),
    `  ${verdict(call, connections, measured, share)}`,
  ]);
}

const percent = (share: number): string => (100 * share).toFixed(0);

function verdict({ goal }: Call, connections: number, measured: Measured, share: Share | undefined): string {
  if (measured.errors > 0) return 'not measured: errors';
  if ('p95' in goal) return `p95 ${goal.p95} ms ${measured.p95 <= goal.p95 ? 'met' : 'missed'}`;
  if (!('share' in goal) || !share) return '';
  const wanted = goal.share[connections];
  if (wanted === undefined) return '';
  return `${percent(wanted)} % ${share.median >= wanted ? 'met' : 'missed'}`;
}
