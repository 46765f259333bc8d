import { Button, Text } from '@mantine/core';
import { IconCar, IconUnlink } from '@tabler/icons-react';
import type { VehicleDebt } from '@tramite/contract';
import { displayFormat } from '@tramite/rules/format/field-formats';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { useUnlinkVehicleDebt } from '../api/link-vehicle-debt.mutation.ts';
import { useProcessVehicleDebts } from '../api/list-vehicle-debts.query.ts';
import styles from './vehicle-debt.module.css';
import { VehicleDebtResult } from './vehicle-debt-result.tsx';
import { VehicleDebtState } from './vehicle-debt-status.tsx';

export interface ProcessVehicleDebtsProps {
  readonly processId: number;
  readonly onAsk: () => void;
}

/** The card of a process that tells what stands against its vehicle. */
export function ProcessVehicleDebts({ processId, onAsk }: ProcessVehicleDebtsProps) {
  const { t } = useTranslation('vehicle-debt');
  const { data, isError, error, refetch } = useProcessVehicleDebts(processId);
  return (
    <PageSection title={t('process.title')}>
      {data ? (
        <Queries processId={processId} queries={data.items} />
      ) : isError ? (
        <ErrorState title={t('process.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={1} height={60} gap={8} />
      )}
      {data?.provider !== null && (
        <Button variant="default" size="xs" leftSection={<IconCar size={14} aria-hidden />} onClick={onAsk}>
          {t('process.ask')}
        </Button>
      )}
    </PageSection>
  );
}

function Queries({ processId, queries }: { readonly processId: number; readonly queries: readonly VehicleDebt[] }) {
  const { t } = useTranslation('vehicle-debt');
  const { mutate: unlink } = useUnlinkVehicleDebt(processId);
  if (queries.length === 0) {
    return <Text c="dimmed">{t('process.none')}</Text>;
  }
  const handleUnlink = async (query: VehicleDebt, plate: string) => {
    if (await confirm({ title: t('unlinkQuestion'), message: t('unlinkMessage', { plate, id: processId }) })) {
      unlink(query);
    }
  };
  return (
    <ul className={styles.queries}>
      {queries.map((query) => {
        const plate = displayFormat('PLATE', query.vehiclePlate);
        return (
          <li key={query.publicId} className={styles.query}>
            <div className={styles.head}>
              <strong>{plate}</strong>
              <VehicleDebtState query={query} />
              <span className={styles.dim}>
                <RelativeTime instant={query.requestedAt} />
              </span>
              <IconButton
                label={t('unlink', { plate })}
                icon={IconUnlink}
                onClick={() => void handleUnlink(query, plate)}
              />
            </div>
            <VehicleDebtResult query={query} />
          </li>
        );
      })}
    </ul>
  );
}
