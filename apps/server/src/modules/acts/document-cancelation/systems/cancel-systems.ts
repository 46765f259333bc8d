import type { Ctx } from '../../../../platform/call/context.ts';
import type { CancelSystem } from './cancel-system.ts';
import { sandbox } from './sandbox.ts';

/** Every system that can be named by the flag `cancel-integration`. */
const systems: Readonly<Record<string, CancelSystem>> = { sandbox };

export interface NamedSystem extends CancelSystem {
  readonly name: string;
}

/** The system of a name. @throws Error where this version has none of it */
export function cancelSystem(name: string): NamedSystem {
  const found = Object.hasOwn(systems, name) ? systems[name] : undefined;
  if (!found) throw new Error(`There is no system ${name} to cancel documents in.`);
  return { ...found, name };
}

/** The system that cancels with the company of the actor, as the flag says; null where none does. */
export async function findCancelSystem({ flags, customerId, actor }: Ctx): Promise<NamedSystem | null> {
  const values = await flags.evaluateAll({ customerId, userId: actor.userId });
  const { system } = values['cancel-integration'] as { system?: unknown };
  return typeof system === 'string' && system !== 'none' ? cancelSystem(system) : null;
}
