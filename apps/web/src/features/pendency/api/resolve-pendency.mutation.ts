import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, type Document, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { isStale, readAnew, showPendency } from './after-pendency.ts';

/** Resolves a pendency (C15). What is wrong, and who was faster, is said in the form. */
export function useResolvePendency(document: Document) {
  const { t } = useTranslation('pendency');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.pendency.resolve>) =>
      call(endpoints.pendency.resolve, { query: { documentId: document.id }, body, idempotencyKey: keyFor(body) }),
    onSuccess: (changed) => {
      toast.success(t('resolve.done'), { id: `pendency-${document.id}` });
      showPendency(client, document, changed);
    },
    onError: (error) => {
      if (isStale(error)) {
        readAnew(client, document.id);
      }
    },
  });
}
