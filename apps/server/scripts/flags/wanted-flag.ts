import { parseArgs } from 'node:util';
import { flagDefaults } from '../../src/platform/flags/flag-defaults.ts';
import type { FlagValues } from '../../src/platform/flags/flags.ts';

export type FlagValue = FlagValues[string];

/** A change of one flag, for everybody where neither a customer nor a login is named. */
export interface WantedFlag {
  readonly name: string;
  /** Undefined forgets what was set. */
  readonly value: FlagValue | undefined;
  readonly customer?: string;
  readonly login?: string;
}

/** How to ask. */
export const USAGE =
  'Use: npm run flags, or npm run flags -- --set events=off (on, off, JSON or default), for some with --customer "Grupo Exemplo" or --login ana.';

/**
 * What the operator wants changed; nothing lists the flags.
 * @throws a sentence that says what is wrong
 */
export function readArguments(args: readonly string[]): WantedFlag | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { set: text, customer: text, login: text } });
  const { set, ...target } = values;
  if (set === undefined && args.length === 0) return undefined;
  const [, name, value] = /^([^=]+)=(.+)$/s.exec(set ?? '') ?? [];
  if (!name || !value) throw new Error(USAGE);
  return { name, value: readValue(name, value), ...target };
}

/** A value as a person reads and writes it. */
export function writtenValue(value: FlagValue): string {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : JSON.stringify(value);
}

function readValue(name: string, text: string): FlagValue | undefined {
  const usual = Object.hasOwn(flagDefaults, name) ? flagDefaults[name] : undefined;
  if (usual === undefined) throw new Error(`There is no flag "${name}": npm run flags lists them.`);
  if (text === 'default') return undefined;
  if (typeof usual !== 'boolean') return readJson(name, text, usual);
  if (text !== 'on' && text !== 'off') throw new Error(`"${name}" is on, off or default.`);
  return text === 'on';
}

function readJson(name: string, text: string, usual: FlagValue): FlagValue {
  try {
    const value: FlagValue = JSON.parse(text);
    if (isLike(value, usual)) return value;
  } catch {
    // Said below, as for JSON of another shape.
  }
  throw new Error(`"${name}" is JSON like '${JSON.stringify(usual)}', or default.`);
}

/** Whether a value has the same parts as the usual one; a list may hold anything. */
function isLike(value: FlagValue, usual: FlagValue): boolean {
  if (Array.isArray(usual)) return Array.isArray(value);
  if (!isObject(usual)) return typeof value === typeof usual;
  if (!isObject(value)) return false;
  const names = Object.keys(usual);
  return (
    Object.keys(value).length === names.length &&
    names.every((name) => isLike(value[name] ?? null, usual[name] ?? null))
  );
}

function isObject(value: FlagValue): value is { [name: string]: FlagValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
