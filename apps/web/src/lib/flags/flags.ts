import { useEffect, useSyncExternalStore } from 'react';
import { useUser } from '../session/use-session.ts';
import { createValueStore, useStoredValue } from '../store/value-store.ts';

type Evaluate = (name: string) => boolean;

const allOff: Evaluate = () => false;

/** Null while unknown. */
const evaluate = createValueStore<Evaluate | null>(null);

export function setFlags(next: Evaluate): void {
  evaluate.set(next);
}

/** Loads the evaluating code after the first paint. */
export function useFlagsOfUser(): void {
  const { userId, customer } = useUser();
  const customerId = customer?.idCustomer ?? 0;
  useEffect(() => {
    let isOver = false;
    void import('./open-feature.ts').then(
      ({ evaluateFor }) => isOver || evaluateFor({ targetingKey: String(userId), customerId }, setFlags),
      () => isOver || setFlags(allOff),
    );
    return () => {
      isOver = true;
    };
  }, [userId, customerId]);
}

/** Whether a flag is on; all are off while unknown. */
export function useFlags(): Evaluate {
  return useStoredValue(evaluate) ?? allOff;
}

/** False while unknown. */
export function useFlag(name: string): boolean {
  return useSyncExternalStore(evaluate.subscribe, () => evaluate.get()?.(name) ?? false);
}

/** Whether the flags have come, or cannot: what one of them moves elsewhere is not drawn before. */
export function useFlagsKnown(): boolean {
  return useStoredValue(evaluate) !== null;
}
