import { useLayoutEffect, useRef, useState } from 'react';

type Functions<T> = { readonly [Name in keyof T]: (...values: never[]) => void };

/** Stable wrappers around the latest functions, for `memo` components. */
export function useStable<T extends Functions<T>>(latest: T): T {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  const [stable] = useState(() => {
    const names = Object.keys(latest) as (keyof T)[];
    return Object.fromEntries(
      names.map((name) => [name, (...values: never[]) => current.current[name](...values)]),
    ) as T;
  });
  return stable;
}
