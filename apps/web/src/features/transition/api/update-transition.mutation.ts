import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { refreshProcesses } from '../../../lib/record/refresh-records.ts';
import { toast } from '../../../ui/toast.tsx';
import { missingOf } from '../transition-refusal.ts';

type TransitBody = BodyOf<typeof endpoints.transition.transit>;

/** Moves a process (W16); the card is read anew after the pause, also when somebody was faster. */
export function useUpdateTransition() {
  const { t } = useTranslation('process');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: TransitBody) => call(endpoints.transition.transit, { body, idempotencyKey: keyFor(body) }),
    onSuccess: (_, { workflowId }) => {
      toast.success(t('transition.done'), { id: `transition-${workflowId}` });
      void refreshProcesses(client, [workflowId]);
      void client.invalidateQueries({ queryKey: keyOf(endpoints.progress.list) });
    },
    onError: (error, { workflowId }) => {
      const id = `transition-${workflowId}`;
      if (Object.keys(fieldErrorsOf(error)).length > 0) {
        toast.warning(t('transition.refused'), { id });
      } else if (missingOf(error).length === 0) {
        toast.error(error, { id });
      }
      if (isApiError(error) && [403, 404, 409].includes(error.status)) {
        void refreshProcesses(client, [workflowId]);
      }
    },
  });
}
