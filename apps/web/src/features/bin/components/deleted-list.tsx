import type { DeletedDocument } from '@tramite/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonText } from '../../../lib/abilities/reason-text.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { useDeleted } from '../api/list-deleted.query.ts';
import { useRestoreDocument } from '../api/restore-document.mutation.ts';
import { BinPages } from './bin-pages.tsx';
import { BinTable } from './bin-table.tsx';
import { useDeletedColumns } from './deleted-columns.tsx';

/** Documents that were deleted and can be put back, with older entries on demand. */
export function DeletedList() {
  const { t } = useTranslation('bin');
  return (
    <BinPages
      deleted={useDeleted()}
      emptyHint={t('emptyHint')}
      more={t('more')}
      totalOf={(count) => t('total', { count, formatted: formatCount(count) })}
      draw={(rows, count) => <DeletedTable rows={rows} count={count} />}
    />
  );
}

function DeletedTable({ rows, count }: { readonly rows: readonly DeletedDocument[]; readonly count: number }) {
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
    <BinTable {...useDeletedColumns()} name="bin" label={t('title')} rows={rows} count={count} actions={actions} />
  );
}
