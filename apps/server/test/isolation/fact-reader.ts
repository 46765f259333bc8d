import type { Facts } from '../facts.ts';
import type { ValidInput } from '../valid-input.ts';

export type FactName = keyof Facts;

/** Which facts a call's valid input is made of: found by watching it being made, so that no list goes stale. */
export function factsOf(make: (facts: Facts) => ValidInput, facts: Facts): FactName[] {
  const read = new Set<FactName>();
  make(
    new Proxy(facts, {
      get(target, name) {
        read.add(name as FactName);
        return target[name as FactName];
      },
    }),
  );
  return [...read];
}
