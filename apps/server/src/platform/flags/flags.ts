import { randomUUID } from 'node:crypto';
import { type Client, type JsonValue, OpenFeature, type Provider } from '@openfeature/server-sdk';
import { CustomerMemory, type MemoryOwner } from '../db/customer-memory.ts';
import { flagDefaults } from './flag-defaults.ts';
import { contextOf, type FlagTarget, type FlagValues, type LoadFlags, TableProvider } from './table-provider.ts';

export type { FlagTarget, FlagValues, LoadFlags } from './table-provider.ts';

/** Feature flags, evaluated per user and customer through OpenFeature. */
export interface Flags {
  /** Every known flag with its value for the target. */
  evaluateAll(target: FlagTarget): Promise<Record<string, JsonValue>>;
  /** Whether a flag is on; an unknown one, or one whose value is not boolean, is off. */
  isEnabled(name: string, target: FlagTarget): Promise<boolean>;
}

export interface FlagsSettings extends MemoryOwner {
  /** Reads the local table; asked at most every 5 seconds for a target. */
  readonly loadFlags: LoadFlags;
  /** Another OpenFeature provider in place of the local table. */
  readonly provider?: Provider;
}

export function createFlags({ loadFlags, provider, ...owner }: FlagsSettings): Flags {
  const domain = randomUUID();
  const chosen = provider ?? new TableProvider(remembering(loadFlags, owner));
  // A provider that fails to start leaves every flag at its default.
  const settled = OpenFeature.setProviderAndWait(domain, chosen).catch(() => undefined);
  const client = OpenFeature.getClient(domain);
  return {
    async evaluateAll(target) {
      await settled;
      const names = Object.keys(flagDefaults);
      const values = await Promise.all(names.map((name) => evaluate(client, name, target)));
      return Object.fromEntries(names.map((name, index) => [name, values[index] ?? false]));
    },
    async isEnabled(name, target) {
      await settled;
      return client.getBooleanValue(name, defaultState(name), contextOf(target));
    },
  };
}

/** Keeps what was loaded for a target for 5 seconds; a load that failed is not kept. */
function remembering(load: LoadFlags, owner: MemoryOwner): LoadFlags {
  const memory = new CustomerMemory<string, Promise<FlagValues>>({ keptMs: 5_000, atMost: 10_000 });
  return (target) => {
    const key = `${target.customerId}:${target.userId}`;
    const known = memory.find(owner, key);
    if (known) return known;
    const values = load(target);
    values.catch(() => memory.forget(owner, key));
    return memory.keep(owner, key, values);
  };
}

function defaultState(name: string): boolean {
  return Object.hasOwn(flagDefaults, name) && flagDefaults[name] === true;
}

function evaluate(client: Client, name: string, target: FlagTarget): Promise<JsonValue> {
  const fallback = flagDefaults[name] ?? false;
  const context = contextOf(target);
  return typeof fallback === 'boolean'
    ? client.getBooleanValue(name, fallback, context)
    : client.getObjectValue(name, fallback, context);
}
