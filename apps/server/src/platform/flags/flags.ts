import { randomUUID } from 'node:crypto';
import { type Client, type JsonValue, OpenFeature, type Provider } from '@openfeature/server-sdk';
import { cacheFlags } from './cached-loader.ts';
import { flagDefaults } from './flag-defaults.ts';
import { contextOf, type FlagTarget, type LoadFlags, TableProvider } from './table-provider.ts';

export type { FlagTarget, FlagValues, LoadFlags } from './table-provider.ts';

/** Feature flags, evaluated per user and customer through OpenFeature (decisions row 105). */
export interface Flags {
  /** Every known flag with its value for the target. */
  evaluateAll(target: FlagTarget): Promise<Record<string, JsonValue>>;
  /** Whether a flag is on; an unknown one, or one whose value is not boolean, is off. */
  isEnabled(name: string, target: FlagTarget): Promise<boolean>;
}

export interface FlagsSettings {
  /** Reads the local table; asked at most every 5 seconds for a target. */
  readonly loadFlags: LoadFlags;
  /** Another OpenFeature provider in place of the local table. */
  readonly provider?: Provider;
}

const cacheMs = 5000;

export function createFlags({ loadFlags, provider }: FlagsSettings): Flags {
  const domain = randomUUID();
  const chosen = provider ?? new TableProvider(cacheFlags(loadFlags, cacheMs));
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
