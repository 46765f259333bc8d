import { endpoints, type VehicleDebt } from '@tramite/contract';
import { displayFormat } from '@tramite/rules/format/field-formats';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { useAction } from '../../../ui/action/use-action.ts';

const { create, createList, list } = endpoints.vehicleDebt;

export interface AskedPlate {
  readonly vehiclePlate: string;
  readonly processId: number | null;
}

/** Has a plate looked up. A form that stays open says itself what was refused. */
export function useAskVehicleDebt({ isForm }: { readonly isForm: boolean }) {
  const { t } = useTranslation('vehicle-debt');
  const keyFor = useIdempotencyKey();
  return useAction({
    name: ({ vehiclePlate }: AskedPlate) => `vehicle-debt-${vehiclePlate}`,
    run: (body: AskedPlate): Promise<VehicleDebt> => call(create, { body, idempotencyKey: keyFor(body) }),
    done: ({ vehiclePlate }) => t('one.started', { plate: displayFormat('PLATE', vehiclePlate) }),
    failed: (error, { vehiclePlate: plate }) =>
      isForm ? null : { text: t('one.failed', { plate }), detail: messageOf(error) },
    anew: [list, endpoints.progress.list],
  });
}

/** Has a list of plates looked up; those that are wrong are told with the toast. */
export function useAskVehicleDebts() {
  const { t } = useTranslation('vehicle-debt');
  const keyFor = useIdempotencyKey();
  return useAction({
    name: 'vehicle-debts',
    run: (vehiclePlates: readonly string[]) => {
      const body = { vehiclePlates: [...vehiclePlates] };
      return call(createList, { body, idempotencyKey: keyFor(body) });
    },
    done: ({ items }) => {
      const wrong = items.filter(({ why }) => why !== null);
      const asked = new Set(items.flatMap(({ publicId }) => publicId ?? [])).size;
      const detail = wrong.map(({ vehiclePlate, why }) => `${vehiclePlate}: ${why}`).join(' ');
      if (wrong.length === 0) return t('many.started', { count: asked });
      const text = [asked > 0 && t('many.started', { count: asked }), t('many.wrong', { count: wrong.length })];
      return { text: text.filter(Boolean).join('. '), detail, kind: 'warning', time: 8000 };
    },
    failed: () => null,
    anew: [list],
  });
}
