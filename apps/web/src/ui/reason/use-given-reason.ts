import { useQuery } from '@tanstack/react-query';
import { endpoints, shortestReasonText } from '@tramite/contract';
import { useState } from 'react';
import { queryOf } from '../../lib/api/keys.ts';

/** Why something is canceled, as it is typed, with the reasons of the company (W18). */
export function useGivenReason() {
  const reasons = useQuery(queryOf(endpoints.cancelation.listReasons));
  const [chosen, choose] = useState<string | null>(null);
  const [typed, type] = useState('');
  const reason = reasons.data?.items.find(({ id }) => String(id) === chosen);
  const text = typed.trim();
  const shortest = reason?.requiresText ? shortestReasonText : 0;
  return {
    reasons,
    chosen,
    typed,
    choose,
    type,
    /** Fewest characters of the text. */
    shortest,
    isShort: text.length < shortest,
    isDirty: chosen !== null || text !== '',
    /** What is sent; undefined while something is missing. */
    given: reason && text.length >= shortest ? { reason: reason.id, reasonText: text } : undefined,
  };
}

export type GivenReason = ReturnType<typeof useGivenReason>;
