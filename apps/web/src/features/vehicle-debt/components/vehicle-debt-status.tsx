import {
  type Icon,
  IconAlertCircle,
  IconCircleCheck,
  IconCircleHalf2,
  IconClock,
  IconClockOff,
  IconLoader2,
} from '@tabler/icons-react';
import type { VehicleDebt, VehicleDebtStatus } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { type Tone, ToneBadge } from '../../../ui/value/tone-badge.tsx';

const looks: Readonly<Record<VehicleDebtStatus, { readonly tone: Tone; readonly icon: Icon }>> = {
  REQUESTED: { tone: 'mute', icon: IconClock },
  PROCESSING: { tone: 'mute', icon: IconLoader2 },
  DONE: { tone: 'good', icon: IconCircleCheck },
  PARTIAL: { tone: 'warn', icon: IconCircleHalf2 },
  ERROR: { tone: 'bad', icon: IconAlertCircle },
  EXPIRED: { tone: 'past', icon: IconClockOff },
};

/** How far a query is. */
export function VehicleDebtState({ query: { status } }: { readonly query: VehicleDebt }) {
  const { t } = useTranslation('vehicle-debt');
  return <ToneBadge {...looks[status]} label={t(`statuses.${status}`)} />;
}
