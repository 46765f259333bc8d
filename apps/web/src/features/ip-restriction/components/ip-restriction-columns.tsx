import type { IpRestriction } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';

/** The columns of a list of restrictions, and the same on a phone. */
export function useIpRestrictionColumns() {
  const { t } = useTranslation('ip-restriction');
  return useMemo(() => {
    const columns: readonly RecordColumn<IpRestriction>[] = [
      { id: 'label', label: t('columns.label'), width: 240, grows: true, isFixed: true, cell: ({ label }) => label },
      {
        id: 'networks',
        label: t('columns.networks'),
        width: 320,
        grows: true,
        cell: (row) => networksOf(row, t),
      },
    ];
    return { columns, lines: (row: IpRestriction): RecordLines => ({ title: row.label, note: networksOf(row, t) }) };
  }, [t]);
}

function networksOf({ networks }: IpRestriction, t: TFunction<'ip-restriction'>): string {
  return networks.length === 0 ? t('free') : networks.join(', ');
}
