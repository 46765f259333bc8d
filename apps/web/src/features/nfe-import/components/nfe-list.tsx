import { IconFileInvoice, IconLink } from '@tabler/icons-react';
import type { NfeRow } from '@tramite/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { titleOf, useNfeColumns } from './nfe-columns.tsx';

const ChooseProcessModal = lazyModal(() => import('../modals/choose-process.modal.tsx'), 'ChooseProcessModal');

export interface NfeListProps {
  readonly rows: readonly NfeRow[];
  /** Those that are to be imported. */
  readonly chosen: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
}

/** The NF-e that were read; a row opens to all it says, and its process may be chosen. */
export function NfeList({ rows, chosen, onToggle }: NfeListProps) {
  const { t } = useTranslation('nfe-import');
  const [density] = useDensity();
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const [choosing, setChoosing] = useState<NfeRow | null>(null);
  const toggle = ({ id }: NfeRow) =>
    setOpenIds((open) => (open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set([...open, id])));
  const actions = useCallback(
    (row: NfeRow) =>
      row.state === 'ready' && (
        <IconButton label={t('choose', { name: titleOf(row) })} icon={IconLink} onClick={() => setChoosing(row)} />
      ),
    [t],
  );
  const drawn = useNfeColumns();
  if (rows.length === 0) {
    return <EmptyState title={t('empty')} hint={t('emptyHint')} icon={IconFileInvoice} />;
  }
  const labelOf = (id: number) => {
    const row = rows.find((each) => each.id === id);
    return row ? titleOf(row) : '';
  };
  return (
    <>
      <RecordTable
        {...drawn}
        name="nfe-import"
        listKey="nfe-import"
        label={t('title')}
        rows={rows}
        total={rows.length}
        density={density}
        selection={{ ids: chosen, toggle: onToggle, labelOf }}
        actions={actions}
        openIds={openIds}
        onOpen={toggle}
      />
      {choosing && <ChooseProcessModal row={choosing} onClose={() => setChoosing(null)} />}
    </>
  );
}
