import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Trusts a browser no longer. */
export function useDeleteTrustedDevice() {
  return useAction({
    name: 'trusted-device',
    run: (id: string) => call(endpoints.trustedDevice.delete, { params: { id } }),
    done: () => i18n.t('profile:devices.removed'),
    anew: [endpoints.trustedDevice.list],
  });
}
