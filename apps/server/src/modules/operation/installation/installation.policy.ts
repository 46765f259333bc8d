import { problem } from '../../../platform/problem/problem.ts';
import type { Actor } from '../../../platform/session/actor.ts';

/** @throws installation.operator */
export function ensureOperator({ actor }: { readonly actor: Actor }): void {
  if (!actor.isOperator) throw problem('installation.operator');
}
