import { queryOptions, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import type { EditedRecord, RecordIndexers } from '../edited-record.ts';

/** Reads the fields of a document (C08) or of a process (W10). */
export function readIndexers({ kind, record }: EditedRecord, signal?: AbortSignal): Promise<RecordIndexers> {
  const { id } = record;
  return kind === 'document'
    ? call(endpoints.document.getIndexers, { params: { id }, signal })
    : call(endpoints.process.getIndexers, { params: { typeId: record.type.id, id }, signal });
}

/** The fields of a record as they are when its editing begins; not read again while somebody types. */
export function useRecordIndexers(edited: EditedRecord) {
  return useQuery(
    queryOptions({
      queryKey: ['edited-indexers', edited.kind, edited.record.id],
      queryFn: ({ signal }) => readIndexers(edited, signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  );
}
