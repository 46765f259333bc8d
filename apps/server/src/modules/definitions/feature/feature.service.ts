import type { Ctx } from '../../../platform/call/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { FlagTarget, FlagValues } from '../../../platform/flags/flags.ts';
import { unsafeListFlags } from './feature.repository.ts';

/** Every flag as it stands for the actor. */
export function listFeatures({ flags, actor }: Ctx): Promise<Record<string, unknown>> {
  return flags.evaluateAll(targetOf(actor));
}

/** Whether a flag is on for the actor; an unknown one is off. */
export async function isFeatureEnabled({ flags, actor }: Ctx, name: string): Promise<{ enabled: boolean }> {
  return { enabled: await flags.isEnabled(name, targetOf(actor)) };
}

/** What the local table says of flags, for the platform's provider. Works across customers. */
export async function loadFlags(db: Db, target: FlagTarget): Promise<FlagValues> {
  const rows = await unsafeListFlags(db, target.customerId, target.userId);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

function targetOf({ customerId, userId }: Ctx['actor']): FlagTarget {
  return { customerId, userId };
}
