import type { VehicleDebt } from '@tramite/contract';
import { displayFormat } from '@tramite/rules/format/field-formats';
import { formatCents } from '@tramite/rules/money/cents';
import { sumOfDebts } from '@tramite/rules/vehicle-debt/debts-by-kind';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { TextLink } from '../../../ui/button/link-button.tsx';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { VehicleDebtResult } from './vehicle-debt-result.tsx';
import { VehicleDebtState } from './vehicle-debt-status.tsx';

type T = TFunction<'vehicle-debt'>;

/** The columns of 'Consulta de veículos', and what is left of them on a phone. */
export function useVehicleDebtColumns() {
  const { t } = useTranslation('vehicle-debt');
  return useMemo(() => ({ columns: columnsOf(t), lines, detail }), [t]);
}

const plateOf = ({ vehiclePlate }: VehicleDebt) => displayFormat('PLATE', vehiclePlate);
const hasResult = ({ endedAt, status }: VehicleDebt) => endedAt !== null && status !== 'ERROR';
const amountOf = (query: VehicleDebt) => (hasResult(query) ? formatCents(sumOfDebts(query.items)) : '');

const columnsOf = (t: T): readonly RecordColumn<VehicleDebt>[] => [
  { id: 'plate', label: t('columns.plate'), width: 110, isFixed: true, cell: plateOf },
  { id: 'status', label: t('columns.status'), width: 150, cell: (query) => <VehicleDebtState query={query} /> },
  {
    id: 'items',
    label: t('columns.items'),
    width: 80,
    align: 'end',
    cell: (query) => (hasResult(query) ? formatCount(query.items.length) : ''),
  },
  { id: 'amount', label: t('columns.amount'), width: 130, align: 'end', cell: amountOf },
  {
    id: 'processes',
    label: t('columns.processes'),
    width: 180,
    grows: true,
    cell: (query) => <Processes query={query} />,
  },
  { id: 'user', label: t('columns.user'), width: 180, hiddenBelow: 900, cell: ({ user }) => user.name },
  {
    id: 'requested',
    label: t('columns.requested'),
    width: 120,
    cell: ({ requestedAt }) => <RelativeTime instant={requestedAt} />,
  },
];

function Processes({ query }: { readonly query: VehicleDebt }) {
  return query.processIds.map((id, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <TextLink to="/home" search={{ workflowId: id }} inherit>
        #{id}
      </TextLink>
    </span>
  ));
}

const lines = (query: VehicleDebt): RecordLines => ({
  title: plateOf(query),
  mark: amountOf(query),
  note: <RelativeTime instant={query.requestedAt} />,
  state: <VehicleDebtState query={query} />,
});

const detail = (query: VehicleDebt) => <VehicleDebtResult query={query} />;
