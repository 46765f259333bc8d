import type { Indexer, Process } from '@tramite/contract';
import { Suspense } from 'react';
import { hasAnyPermission } from '../../../lib/abilities/abilities.ts';
import { useFlag } from '../../../lib/flags/flags.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import type { RecordActions } from '../record-actions.ts';

const ProcessVehicleDebts = lazyPart(
  () => import('../../../features/vehicle-debt/components/process-vehicle-debts.tsx'),
  'ProcessVehicleDebts',
);
const VehicleDebtModal = lazyModal(
  () => import('../../../features/vehicle-debt/modals/vehicle-debt.modal.tsx'),
  'VehicleDebtModal',
);

export interface VehicleDebtsProps {
  readonly process: Process;
  readonly indexers: readonly Indexer[];
  readonly actions: RecordActions;
}

/** What stands against the vehicle of a process, for who may look that up. */
export function VehicleDebts({ process, indexers, actions }: VehicleDebtsProps) {
  const user = useUser();
  const isOn = useFlag('vehicle-debts');
  if (!isOn || !hasAnyPermission(user, ['report.vehicle'])) {
    return null;
  }
  const plate = indexers.find(({ format, value }) => format === 'PLATE' && value !== null)?.display ?? '';
  const handleAsk = () =>
    actions.act({
      draw: (onClose) => <VehicleDebtModal processId={process.id} plate={plate} onClose={onClose} />,
    });
  return (
    <Suspense fallback={null}>
      <ProcessVehicleDebts processId={process.id} onAsk={handleAsk} />
    </Suspense>
  );
}
