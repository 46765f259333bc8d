import { Button } from '@mantine/core';
import { IconCar, IconRepeat } from '@tabler/icons-react';
import type { VehicleDebt } from '@tramite/contract';
import { displayFormat } from '@tramite/rules/format/field-formats';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useAskVehicleDebt } from '../api/ask-vehicle-debt.mutation.ts';
import { isUnderWay, useVehicleDebts, type VehicleDebtFilter } from '../api/list-vehicle-debts.query.ts';
import styles from './vehicle-debt.module.css';
import { useVehicleDebtColumns } from './vehicle-debt-columns.tsx';
import { VehicleDebtFilters } from './vehicle-debt-filters.tsx';

/** Queries of plates that the user sees; a row opens to what was found. */
export function VehicleDebtList() {
  const { t } = useTranslation('vehicle-debt');
  const [filter, setFilter] = useState<VehicleDebtFilter>({});
  const queries = useVehicleDebts(filter);
  const [first] = queries.data?.pages ?? [];
  return (
    <>
      {first?.provider === null && <Notice tone="info">{t('off')}</Notice>}
      {first?.provider?.isReal === false && <Notice tone="warn">{t('trial')}</Notice>}
      <VehicleDebtFilters filter={filter} onChange={setFilter} />
      <Found queries={queries} isFiltered={Boolean(filter.plate || filter.status)} />
    </>
  );
}

interface FoundProps {
  readonly queries: ReturnType<typeof useVehicleDebts>;
  readonly isFiltered: boolean;
}

function Found({ queries, isFiltered }: FoundProps) {
  const { t } = useTranslation('vehicle-debt');
  const [density] = useDensity();
  if (queries.isPending) {
    return <TableSkeleton count={6} density={density} />;
  }
  if (queries.data === undefined) {
    return <ErrorState isPage title={t('failed')} error={queries.error} onRetry={() => void queries.refetch()} />;
  }
  const rows = queries.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) {
    return isFiltered ? (
      <EmptyState title={t('nothingFound')} icon={IconCar} />
    ) : (
      <EmptyState title={t('empty')} hint={t('emptyHint')} icon={IconCar} />
    );
  }
  return (
    <>
      <QueryTable rows={rows} />
      {queries.hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={queries.isFetchingNextPage}
          onClick={() => void queries.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

function QueryTable({ rows }: { readonly rows: readonly VehicleDebt[] }) {
  const { t } = useTranslation('vehicle-debt');
  const [density] = useDensity();
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const { mutate: ask } = useAskVehicleDebt({ isForm: false });
  const toggle = ({ id }: VehicleDebt) =>
    setOpenIds((open) => (open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set([...open, id])));
  const actions = useCallback(
    (query: VehicleDebt) =>
      !isUnderWay(query) && (
        <IconButton
          label={t('again', { plate: displayFormat('PLATE', query.vehiclePlate) })}
          icon={IconRepeat}
          onClick={() => ask({ vehiclePlate: query.vehiclePlate, processId: null })}
        />
      ),
    [t, ask],
  );
  return (
    <RecordTable
      {...useVehicleDebtColumns()}
      name="vehicle-debt"
      listKey="vehicle-debt"
      label={t('title')}
      rows={rows}
      total={rows.length}
      density={density}
      actions={actions}
      openIds={openIds}
      onOpen={toggle}
    />
  );
}
