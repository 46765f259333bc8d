import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { toast } from '../../../ui/toast.tsx';

export type CaptureBody = BodyOf<typeof endpoints.capture.capture>;

/** Begins a process (C21). Refused fields are shown at the fields, every other failure as a toast. */
export function useCreateCapture() {
  const { t } = useTranslation('process');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: CaptureBody) => call(endpoints.capture.capture, { body, idempotencyKey: keyFor(body) }),
    onSuccess: ({ workflowId }) => {
      toast.success(t('capture.created', { id: workflowId }), { id: 'capture' });
      void client.invalidateQueries({ queryKey: keyOf(endpoints.search.search) });
      void client.invalidateQueries({ queryKey: keyOf(endpoints.quickFilter.list) });
    },
    onError: (error) => {
      if (Object.keys(fieldErrorsOf(error)).length > 0) {
        toast.warning(t('capture.refused'), { id: 'capture' });
      } else {
        toast.error(error, { id: 'capture' });
      }
    },
  });
}
