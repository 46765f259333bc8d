import type { Call } from './calls.ts';
import type { Played } from './client.ts';
import type { Measured } from './summary.ts';

const WIDTHS = [15, 7, 6, 9, 8, 8, 8, 7, 7, 8, 8, 8, 0];

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
  readonly floor?: Measured;
  readonly played: Played;
  /** Cores the server's processes took. */
  readonly cpu: number;
}

/** What the server does of it; cores taken by server and client, and the size of an answer. */
export function serverRow(
  call: Call,
  connections: number,
  { processes, measured, floor, played, cpu }: ServerFigures,
): string {
  const share = floor ? `${((100 * measured.perSecond) / floor.perSecond).toFixed(0)} %` : '';
  const size = (played.bytes / Math.max(1, played.latencies.length) / 1000).toFixed(1);
  return line([
    call.name,
    `API x${processes}`,
    String(connections),
    ...figures(measured),
    share,
    cpu.toFixed(2),
    played.cpu.toFixed(2),
    size,
    `  ${verdict(call, connections, measured, floor)}`,
  ]);
}

function verdict({ goal }: Call, connections: number, measured: Measured, floor: Measured | undefined): string {
  if (measured.errors > 0) return 'not measured: errors';
  if ('p95' in goal) return `p95 ${goal.p95} ms ${measured.p95 <= goal.p95 ? 'met' : 'missed'}`;
  if (!('share' in goal) || !floor) return '';
  const wanted = goal.share[connections];
  if (wanted === undefined) return '';
  return `${(100 * wanted).toFixed(0)} % ${measured.perSecond >= wanted * floor.perSecond ? 'met' : 'missed'}`;
}
