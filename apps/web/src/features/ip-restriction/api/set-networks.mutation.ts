import { endpoints, type IpLevel, type IpRestriction } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Says from which networks one is reached. What is wrong is said in the form. */
export function useSetNetworks(level: IpLevel, { id, version }: IpRestriction) {
  const { t } = useTranslation('ip-restriction');
  const keyFor = useIdempotencyKey();
  return useAction({
    name: 'ip-restriction',
    run: (networks: string[]) =>
      call(endpoints.ipRestriction.update, {
        params: { level, id },
        body: { networks },
        ifMatch: version,
        idempotencyKey: keyFor({ networks, version }),
      }),
    done: ({ label }) => t('edit.saved', { label }),
    failed: () => null,
    anew: [endpoints.ipRestriction.list],
  });
}
