import { endpoints, type VehicleDebt } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';

const { link, list, unlink } = endpoints.vehicleDebt;
const anew = [list, endpoints.progress.list];

/** Links a query to a process. */
export function useLinkVehicleDebt(processId: number) {
  const { t } = useTranslation('vehicle-debt');
  return useAction({
    name: `vehicle-debt-link-${processId}`,
    run: ({ publicId }: VehicleDebt) => call(link, { params: { publicId }, body: { processIds: [processId] } }),
    done: () => t('linked'),
    failed: (error) => ({ text: t('linkFailed'), detail: messageOf(error) }),
    anew,
  });
}

/** Takes a query off a process; the toast offers the way back. */
export function useUnlinkVehicleDebt(processId: number) {
  const { t } = useTranslation('vehicle-debt');
  const { mutate: linkAgain } = useLinkVehicleDebt(processId);
  return useAction({
    name: `vehicle-debt-link-${processId}`,
    run: ({ publicId }: VehicleDebt) => call(unlink, { params: { publicIds: publicId, processId } }),
    done: (_, query) => ({
      text: t('unlinked'),
      undo: query.status === 'EXPIRED' ? undefined : () => linkAgain(query),
    }),
    failed: (error) => ({ text: t('unlinkFailed'), detail: messageOf(error) }),
    anew,
  });
}
