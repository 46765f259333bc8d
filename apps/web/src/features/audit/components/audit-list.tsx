import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useAudit } from '../api/list-audit.query.ts';
import type { AuditFilter } from '../audit-filter.ts';
import styles from './audit.module.css';
import { type AuditLine, useAuditColumns } from './audit-columns.tsx';

/** What was done in the company; a row opens to everything that was kept of it. */
export function AuditList({ filter }: { readonly filter: AuditFilter }) {
  const { t } = useTranslation('audit');
  const audit = useAudit(filter);
  const [density] = useDensity();
  const parts = useAuditColumns();
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(
    () =>
      (audit.data?.pages.flatMap(({ items }) => items) ?? []).map(
        (entry, index): AuditLine => ({ id: index + 1, entry }),
      ),
    [audit.data],
  );
  if (audit.isPending) {
    return <TableSkeleton count={10} density={density} />;
  }
  if (audit.data === undefined) {
    return <ErrorState isPage error={audit.error} onRetry={() => void audit.refetch()} />;
  }
  if (rows.length === 0) {
    return <EmptyState title={t('empty')} hint={t('emptyHint')} icon={IconHistory} />;
  }
  const toggle = ({ id }: AuditLine) =>
    setOpenIds((open) => (open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set([...open, id])));
  return (
    <>
      <RecordTable
        {...parts}
        name="audit"
        listKey={`audit ${JSON.stringify(filter)}`}
        label={t('title')}
        rows={rows}
        total={audit.hasNextPage ? null : rows.length}
        density={density}
        isBusy={audit.isFetching}
        isStale={audit.isPlaceholderData}
        openIds={openIds}
        onOpen={toggle}
      />
      {audit.hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={audit.isFetchingNextPage}
          onClick={() => void audit.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}
