import { type ReactNode, useEffect, useState } from 'react';

/** How long an answer may take before the records of the search before are out of reach (ms). */
const patience = 150;

export interface StaleGuardProps {
  /** The records belong to the search before; those of the next are on their way. */
  readonly isStale: boolean;
  readonly children: ReactNode;
}

/** Keeps the pointer and the focus off records that are about to be replaced by those of another search. */
export function StaleGuard({ isStale, children }: StaleGuardProps) {
  const [isInert, setInert] = useState(false);
  useEffect(() => {
    if (!isStale) {
      setInert(false);
      return;
    }
    const timer = setTimeout(() => setInert(true), patience);
    return () => clearTimeout(timer);
  }, [isStale]);
  return (
    <div inert={isStale && isInert} aria-busy={isStale}>
      {children}
    </div>
  );
}
