import { useLayoutEffect, useRef, useState } from 'react';

type Functions<T> = { readonly [Name in keyof T]: (...values: never[]) => void };

/** The same functions from one drawing to the next, which do what the last one gave: parts kept by `memo` stay as they are. */
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
