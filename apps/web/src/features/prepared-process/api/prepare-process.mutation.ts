import { endpoints, registrationCall } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Makes a prepared process of one that exists. */
export function usePrepareProcess(id: number) {
  const { t } = useTranslation('prepared-process');
  const keyFor = useIdempotencyKey();
  return useAction({
    name: 'prepare-process',
    run: (body: { name: string }) =>
      call(endpoints.preparedProcess.fromProcess, { params: { id }, body, idempotencyKey: keyFor(body) }),
    done: ({ label }) => t('prepare.done', { name: label }),
    failed: () => null,
    anew: [endpoints.preparedProcess.list, registrationCall('prepared-processes', 'list')],
  });
}
