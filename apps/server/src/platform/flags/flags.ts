import { randomUUID } from 'node:crypto';
import { type Client, type JsonValue, OpenFeature, type Provider } from '@openfeature/server-sdk';
import { CustomerMemory, type MemoryOwner } from '../db/customer-memory.ts';
import { flagDefaults } from './flag-defaults.ts';
import { contextOf, type FlagTarget, type FlagValues, type LoadFlags, TableProvider } from './table-provider.ts';

export type { FlagTarget, FlagValues, LoadFlags } from './table-provider.ts';

export interface Flags {
  evaluateAll(target: FlagTarget): Promise<Record<string, JsonValue>>;
  /** Unknown and non-boolean flags are off. */
  isEnabled(name: string, target: FlagTarget): Promise<boolean>;
}

export interface FlagsSettings extends MemoryOwner {
  /** Called at most every 5 seconds per target. */
  readonly loadFlags: LoadFlags;
  readonly provider?: Provider;
}

export function createFlags({ loadFlags, provider, ...owner }: FlagsSettings): Flags {
  const domain = randomUUID();
  const chosen = provider ?? new TableProvider(remembering(loadFlags, owner));
  // If the provider fails to start, every flag has its default.
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

/** Caches loads for 5 seconds; failures are not cached. */
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
