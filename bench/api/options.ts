import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** A real file of 48 kB and one page. */
const SMALL_PDF = join(import.meta.dirname, '../../../shared/data/pdf/appearances-1-rotated.pdf');

export interface BenchOptions {
  readonly databaseUrl: string;
  readonly calls: readonly string[];
  readonly connections: readonly number[];
  readonly processes: readonly number[];
  /** How often bare SQL and the server take turns. */
  readonly rounds: number;
  /** Of each round of either. */
  readonly seconds: number;
  readonly warmUpSeconds: number;
  readonly port: number;
  /** Given to the server's Node, such as --cpu-prof. */
  readonly nodeOptions: readonly string[];
  readonly keepLog: boolean;
  /** What captures send. */
  readonly pdf: string;
}

const list = (text: string): string[] => text.split(',').filter((part) => part !== '');

/**
 * Reads what to measure; without arguments everything.
 * @throws when something is not known
 */
export function readBenchOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  known: readonly string[],
): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      calls: { type: 'string', default: known.join(',') },
      connections: { type: 'string', default: '2,16,64' },
      processes: { type: 'string', default: '1,2' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      port: { type: 'string', default: '3206' },
      node: { type: 'string', default: '' },
      'keep-log': { type: 'boolean', default: false },
      pdf: { type: 'string', default: SMALL_PDF },
    },
  });
  const databaseUrl = env.DATABASE_URL;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set.');
  const calls = list(values.calls);
  const unknown = calls.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no call "${unknown}"; known are ${known.join(', ')}.`);
  return {
    databaseUrl,
    calls,
    connections: list(values.connections).map(Number),
    processes: list(values.processes).map(Number),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    warmUpSeconds: 1,
    port: Number(values.port),
    nodeOptions: list(values.node),
    keepLog: values['keep-log'],
    pdf: values.pdf,
  };
}
