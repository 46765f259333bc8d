import { type Registration, registrationOf } from '@tramite/contract';
import { inWords } from '@tramite/rules/registration/in-words';
import { useMemo } from 'react';
import { useUser } from '../../lib/session/use-session.ts';
import { type Level, levels } from './structure-tree.ts';

/** The registrations of the structure in the words of the customer. */
export function useLevels(): Readonly<Record<Level, Registration>> {
  const words = useUser().customer?.words ?? null;
  return useMemo(
    () =>
      Object.fromEntries(levels.map((level) => [level, inWords(words, registrationOf(level))])) as Record<
        Level,
        Registration
      >,
    [words],
  );
}
