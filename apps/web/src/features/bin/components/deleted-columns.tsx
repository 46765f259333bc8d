import type { DeletedDocument } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SituationBadge } from '../../../parts/document/situation-badge.tsx';
import { binColumns, binDetail, binLines } from './bin-columns.tsx';

/** The columns of deleted documents, and what is left of them on a phone. */
export function useDeletedColumns() {
  const { t } = useTranslation('bin');
  return useMemo(() => partsOf(t), [t]);
}

const partsOf = (t: TFunction<'bin'>) => ({
  columns: binColumns<DeletedDocument>(t, [
    {
      id: 'situation',
      label: t('columns.situation'),
      width: 144,
      cell: ({ situation }) => <SituationBadge situation={situation} />,
    },
    { id: 'process', label: t('columns.process'), width: 168, grows: true, hiddenBelow: 900, cell: processOf },
  ]),
  lines: (row: DeletedDocument) => binLines(t, row, <SituationBadge situation={row.situation} />),
  detail: (row: DeletedDocument) => binDetail(t, row, [row.fileName, processOf(row)]),
});

const processOf = ({ workflow }: DeletedDocument) => (workflow ? `${workflow.typeLabel} #${workflow.id}` : '');
