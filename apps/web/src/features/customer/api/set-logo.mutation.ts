import { useQueryClient } from '@tanstack/react-query';
import { endpoints, registrationCall } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { patchSession } from '../../../lib/session/session-store.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { wireName } from '../../../lib/upload/check-file.ts';
import { toBase64 } from '../../../lib/upload/to-base64.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Of the button that takes a logo: work goes on there when the one that removes it is gone. */
export const logoButtonId = 'customer-logo';

/** Gives a customer another logo, or none; the one in the top bar follows where it is the own one. */
export function useSetLogo(id: number) {
  const { t } = useTranslation('registration');
  const client = useQueryClient();
  const customer = useSession().info?.customer ?? null;
  return useAction({
    name: 'customer-logo',
    run: async (file: File | null) =>
      call(endpoints.customerLogo.set, {
        params: { id },
        body: { logo: file && { fileName: wireName(file.name), content: await toBase64(file) } },
      }),
    done: (_, file) => t(file ? 'logo.changed' : 'logo.removed'),
    next: () => document.getElementById(logoButtonId),
    onDone: ({ logo }) => {
      client.setQueryData(keyOf(endpoints.customerLogo.get, { params: { id } }), { logo });
      if (customer?.idCustomer === id) {
        patchSession({ customer: { ...customer, logo } });
      }
    },
    anew: [registrationCall('customers', 'history'), endpoints.session.companies],
  });
}
