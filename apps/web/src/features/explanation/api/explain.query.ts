import { useQuery } from '@tanstack/react-query';
import { type Document, endpoints, type Process } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

export type Explained =
  | { readonly kind: 'document'; readonly id: number; readonly action: keyof Document['abilities'] }
  | { readonly kind: 'process'; readonly id: number; readonly action: keyof Process['abilities'] };

/** Why somebody, oneself unless named, may do something with a record, or why not. */
export function useExplanation(asked: Explained | null, userId?: number) {
  const whom = userId === undefined ? {} : { userId };
  const document = asked?.kind === 'document' ? asked : null;
  const process = asked?.kind === 'process' ? asked : null;
  const ofDocument = useQuery({
    ...queryOf(endpoints.explanation.explainDocument, {
      params: { id: document?.id ?? 1 },
      query: { action: document?.action ?? 'view', ...whom },
    }),
    enabled: document !== null,
    staleTime: 0,
  });
  const ofProcess = useQuery({
    ...queryOf(endpoints.explanation.explainProcess, {
      params: { id: process?.id ?? 1 },
      query: { action: process?.action ?? 'view', ...whom },
    }),
    enabled: process !== null,
    staleTime: 0,
  });
  return process ? ofProcess : ofDocument;
}
