import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type BodyOf,
  endpoints,
  type Registration,
  type RegistrationName,
  type Report,
  type ResponseOf,
} from '@tramite/contract';
import { useEffect } from 'react';
import { call } from '../../../lib/api/call.ts';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { useLive } from '../../../lib/live/live-events.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { readsOf } from './reads-of.ts';

export type ImportJob = ResponseOf<typeof endpoints.report.get>;
type Asked = BodyOf<typeof endpoints.report.import>;

const whileUnderWay = 2000;

/** Whether the worker is still to read the file, or at it. */
export function isUnderWay({ state }: Report): boolean {
  return state === 'queued' || state === 'running';
}

/** Has the worker try a long file. */
export function useStartImport() {
  const keyFor = useIdempotencyKey();
  return useAction<Report, Asked>({
    name: 'registration-import',
    run: (body) => call(endpoints.report.import, { body, idempotencyKey: keyFor(body) }),
    failed: () => null,
    anew: [endpoints.report.list],
  });
}

/** Has it saved. */
export function useFinishImport() {
  return useAction<Report, number>({
    name: 'registration-import',
    run: (id) => call(endpoints.report.finishImport, { params: { id } }),
    failed: () => null,
    anew: [endpoints.report.list, endpoints.report.get],
  });
}

/** How far the worker is with a file, told live; once it saved, the lists are read anew. */
export function useImportJob({ name }: Registration<RegistrationName>, id: number | null) {
  const client = useQueryClient();
  const { get } = endpoints.report;
  useLive('report', () => void client.invalidateQueries({ queryKey: keyOf(get) }, { cancelRefetch: false }));
  const job = useQuery({
    ...queryOf(get, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? whileUnderWay : false),
  });
  const isSaved = job.data?.state === 'ready' && job.data.import?.isDryRun === false && job.data.import.faults === 0;
  useEffect(() => {
    if (isSaved) {
      for (const read of readsOf(name)) {
        void client.invalidateQueries({ queryKey: keyOf(read) });
      }
    }
  }, [isSaved, name, client]);
  return { job, isSaved };
}
