import { useMutation } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';

/** Kinds of access that the viewer records. */
export const logType = { print: 4, view: 5, share: 6, download: 8 } as const;

export interface Access {
  readonly type: keyof typeof logType;
  readonly documentId: number;
  /** Null for the document itself. */
  readonly attachmentId: number | null;
}

/** Records that a document or attachment was seen, printed, shared or downloaded (L01). A failure disturbs nobody. */
export function useCreateAccessLog() {
  return useMutation({
    mutationFn: ({ type, documentId, attachmentId }: Access) =>
      call(endpoints.accessLog.create, {
        params: { logType: logType[type] },
        body: { documentId, attachmentId },
      }),
  });
}
