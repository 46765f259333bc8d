import { useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { refreshProcesses } from '../../../lib/record/refresh-records.ts';
import { useAction } from '../../../ui/action/use-action.ts';

export type OldFormBody = BodyOf<typeof endpoints.oldForm.save>;

/** Saves a filled old form as a document of its process (O05). Refused fields are said at the fields. */
export function useSaveOldForm() {
  const { t } = useTranslation('old-form');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useAction({
    name: ({ workflowInstanceId }: OldFormBody) => `old-form-${workflowInstanceId}`,
    run: (body) => call(endpoints.oldForm.save, { body, idempotencyKey: keyFor(body) }),
    done: () => t('done'),
    failed: (error) => (Object.keys(fieldErrorsOf(error)).length > 0 ? null : error),
    onDone: (_, { workflowInstanceId }) => void refreshProcesses(client, [workflowInstanceId]),
    anew: [endpoints.progress.list, endpoints.processPage.get, endpoints.transition.getReadiness],
  });
}
