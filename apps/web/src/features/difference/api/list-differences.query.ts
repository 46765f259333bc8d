import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';
import { useLive } from '../../../lib/live/live-events.ts';

const { listOfProcess, listOfDocument } = endpoints.difference;

/** What contradicts each other in a process; read anew when somebody changes it. */
export function useProcessDifferences(id: number) {
  const client = useQueryClient();
  useLive('record', () => void client.invalidateQueries({ queryKey: keyOf(listOfProcess) }, { cancelRefetch: false }));
  return useQuery({ ...queryOf(listOfProcess, { params: { id } }), staleTime: 0 });
}

/** The same of a document. */
export function useDocumentDifferences(id: number) {
  const client = useQueryClient();
  useLive('record', () => void client.invalidateQueries({ queryKey: keyOf(listOfDocument) }, { cancelRefetch: false }));
  return useQuery({ ...queryOf(listOfDocument, { params: { id } }), staleTime: 0 });
}
