import { parseArgs } from 'node:util';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { type Call, calls } from '../api/calls.ts';

export interface BesideOptions {
  /** What today is compared with. */
  readonly commit: string;
  readonly calls: readonly Call[];
  readonly connections: number;
  readonly rounds: number;
  /** Of each turn of either. */
  readonly seconds: number;
}

const USUAL = 'page-of-20,default-page,plate,word,process-card,transition,check,capture,quick-filters,sign-in';

/**
 * Reads what to compare; without arguments the usual calls with what the main branch has.
 * @throws PlainError when something is not known
 */
export function readBesideOptions(args: readonly string[]): BesideOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      commit: { type: 'string', default: 'origin/main' },
      calls: { type: 'string', default: USUAL },
      connections: { type: 'string', default: '16' },
      rounds: { type: 'string', default: '9' },
      seconds: { type: 'string', default: '0.7' },
    },
  });
  return {
    commit: values.commit,
    calls: values.calls.split(',').map(callOf),
    connections: Number(values.connections),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
  };
}

function callOf(name: string): Call {
  const call = calls.find((one) => one.name === name);
  if (!call) throw new PlainError(`There is no call "${name}"; known are ${calls.map((one) => one.name).join(', ')}.`);
  return call;
}
