import { Button } from '@mantine/core';
import type { DeletedDocument } from '@tramite/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonText } from '../../../lib/abilities/reason-text.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import type { TableSelection } from '../../../ui/table/record-table-props.ts';
import { useChosen } from '../../../ui/table/use-chosen.ts';
import { useDeleted } from '../api/list-deleted.query.ts';
import { useRestoreDocument } from '../api/restore-document.mutation.ts';
import { BinPages } from './bin-pages.tsx';
import { BinTable } from './bin-table.tsx';
import { useDeletedColumns } from './deleted-columns.tsx';
import styles from './deleted-list.module.css';

export interface DeletedListProps {
  /** Puts chosen ones back, one after the other. */
  readonly onRestore: (ids: readonly number[]) => void;
}

/** Documents that were deleted and can be put back, alone or many at once, with older entries on demand. */
export function DeletedList({ onRestore }: DeletedListProps) {
  const { t } = useTranslation('bin');
  const deleted = useDeleted();
  const loaded = deleted.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
  const { ids, toggle, choose, clear } = useChosen('bin', loaded);
  // What was restored meanwhile is chosen no more.
  const chosen = loaded.filter((id) => ids.has(id));
  return (
    <BinPages
      deleted={deleted}
      emptyHint={t('emptyHint')}
      more={t('more')}
      totalOf={(count) => t('total', { count, formatted: formatCount(count) })}
      bar={
        chosen.length > 0 && (
          <div className={styles.chosen} role="toolbar" aria-label={t('chosen.bar')}>
            <Button size="xs" onClick={() => onRestore(chosen)}>
              {t('chosen.restore', { count: chosen.length, formatted: formatCount(chosen.length) })}
            </Button>
            {chosen.length < loaded.length && (
              <Button size="xs" variant="default" onClick={() => choose(loaded)}>
                {t('chosen.all')}
              </Button>
            )}
            <Button size="xs" variant="subtle" onClick={clear}>
              {t('chosen.clear')}
            </Button>
          </div>
        )
      }
      draw={(rows, count) => <DeletedTable rows={rows} count={count} chosen={{ ids: new Set(chosen), toggle }} />}
    />
  );
}

interface DeletedTableProps {
  readonly rows: readonly DeletedDocument[];
  readonly count: number;
  readonly chosen: Pick<TableSelection, 'ids' | 'toggle'>;
}

function DeletedTable({ rows, count, chosen }: DeletedTableProps) {
  const { t } = useTranslation('bin');
  const { mutate } = useRestoreDocument();
  const actions = useCallback(
    (row: DeletedDocument) => (
      <ReasonButton
        size="compact-sm"
        variant="default"
        reason={reasonText(row.abilities.restore)}
        aria-label={t('restore.of', { type: row.type.label, id: row.id })}
        onClick={() => mutate(row)}
      >
        {t('restore.action')}
      </ReasonButton>
    ),
    [t, mutate],
  );
  return (
    <BinTable
      {...useDeletedColumns()}
      name="bin"
      label={t('title')}
      rows={rows}
      count={count}
      actions={actions}
      selection={{ ...chosen, labelOf: (id) => t('chosen.choose', { id }) }}
    />
  );
}
