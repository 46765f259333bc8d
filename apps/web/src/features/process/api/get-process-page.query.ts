import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints, type Process } from '@tramite/contract';
import { useEffect, useRef } from 'react';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';

/** A process with everything its page shows. */
export function useProcessPage(id: number) {
  return useQuery(queryOf(endpoints.processPage.get, { params: { id } }));
}

/** The diagram of a process with where it stands and the way it came. */
export function useProcessDiagram(id: number) {
  return useQuery({ ...queryOf(endpoints.processPage.getDiagram, { params: { id } }), staleTime: 0 });
}

const readBeside = [
  endpoints.processPage.get,
  endpoints.processPage.getDiagram,
  endpoints.transition.getReadiness,
  endpoints.progress.list,
];

/** Has what stands beside the card of a process read anew whenever the card was. */
export function useReadWithCard(process: Process): void {
  const client = useQueryClient();
  const last = useRef(process);
  useEffect(() => {
    if (last.current !== process) {
      last.current = process;
      for (const endpoint of readBeside) {
        void client.invalidateQueries({ queryKey: keyOf(endpoint) });
      }
    }
  }, [client, process]);
}
