import { findRegistration, type Registration, type RegistrationName } from '@tramite/contract';
import { inWords } from '@tramite/rules/registration/in-words';
import { useMemo } from 'react';
import { useUser } from '../../lib/session/use-session.ts';

/** The registration of a page in the words of the customer, if there is one. */
export function useRegistration(page: string): Registration<RegistrationName> | undefined {
  const words = useUser().customer?.words ?? null;
  return useMemo(() => {
    const found = findRegistration(page);
    return found && inWords(words, found);
  }, [page, words]);
}
