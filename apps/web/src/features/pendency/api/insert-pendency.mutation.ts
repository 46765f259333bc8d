import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Document, type DocumentCheck, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { PendencyBody } from '../pendency-form.ts';
import { isStale, readAnew, showPendency } from './after-pendency.ts';

/** Inserts a pendency (C14), by refusing a check where one is given. What is wrong is said in the form. */
export function useInsertPendency(document: Document, check: DocumentCheck | undefined) {
  const { t } = useTranslation('pendency');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: PendencyBody) => {
      const idempotencyKey = keyFor({ body, checkId: check?.id });
      return check
        ? call(endpoints.pendency.refuseCheck, { params: { id: document.id, checkId: check.id }, body, idempotencyKey })
        : call(endpoints.pendency.insert, { query: { documentId: document.id }, body, idempotencyKey });
    },
    onSuccess: (changed) => {
      toast.success(t(check ? 'refuse.done' : 'insert.done'), { id: `pendency-${document.id}` });
      showPendency(client, document, changed);
    },
    onError: (error) => {
      if (isStale(error)) {
        readAnew(client, document.id);
      }
    },
  });
}
