import { type ConditionContext, feelValue } from './condition.ts';
import type { ChildCall } from './definition.ts';

/**
 * What a child gets of the fields of its parent, as `childStarted` says it.
 * @throws Error with the fault as message if an expression fails
 */
export function handedIn({ handsIn }: ChildCall, indexers: ConditionContext): ConditionContext {
  return Object.fromEntries(handsIn.map(({ from, to }) => [to, feelValue(from, indexers)]));
}
