import { useEffect, useSyncExternalStore } from 'react';
import { useUser } from '../session/use-session.ts';
import { createValueStore } from '../store/value-store.ts';

type Evaluate = (name: string) => boolean;

const evaluate = createValueStore<Evaluate>(() => false);

export function setFlags(next: Evaluate): void {
  evaluate.set(next);
}

/** Loads the evaluating code after the first paint. */
export function useFlagsOfUser(): void {
  const { userId, customer } = useUser();
  const customerId = customer?.idCustomer ?? 0;
  useEffect(() => {
    let isOver = false;
    void import('./open-feature.ts').then(({ evaluateFor }) => {
      if (!isOver) {
        evaluateFor({ targetingKey: String(userId), customerId }, setFlags);
      }
    });
    return () => {
      isOver = true;
    };
  }, [userId, customerId]);
}

/** Whether a flag is on; all are off while unknown. */
export function useFlags(): Evaluate {
  return useSyncExternalStore(evaluate.subscribe, evaluate.get);
}

/** False while unknown. */
export function useFlag(name: string): boolean {
  return useSyncExternalStore(evaluate.subscribe, () => evaluate.get()(name));
}
