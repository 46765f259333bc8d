import { Button } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import type { AccessLine } from '@tramite/contract';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useChosen } from '../../../ui/table/use-chosen.ts';
import type { AccessFilter } from '../access-filter.ts';
import { useAccess } from '../api/list-access.query.ts';
import styles from './access.module.css';
import { type AccessRow, useAccessColumns } from './access-columns.tsx';

interface AccessListProps {
  readonly filter: AccessFilter;
  /** Takes chosen ones away. */
  readonly onRemove: (lines: readonly AccessLine[]) => void;
}

/** What people were given; chosen lines are taken away together. */
export function AccessList({ filter, onRemove }: AccessListProps) {
  const { t } = useTranslation('access-review');
  const access = useAccess(filter);
  const { hasNextPage, isFetching, fetchNextPage } = access;
  const numberOf = useNumbers();
  const rows = useMemo(
    () =>
      (access.data?.pages.flatMap(({ items }) => items) ?? []).map(
        (line): AccessRow => ({ id: numberOf(`${line.user.id} ${line.kind} ${line.grant}`), line }),
      ),
    [access.data, numberOf],
  );
  const isBarren = rows.length === 0 && hasNextPage;
  useEffect(() => {
    if (isBarren && !isFetching) {
      void fetchNextPage();
    }
  }, [isBarren, isFetching, fetchNextPage]);
  if (access.isPending || isBarren) {
    return <Skeleton />;
  }
  if (access.data === undefined) {
    return <ErrorState isPage error={access.error} onRetry={() => void access.refetch()} />;
  }
  if (rows.length === 0) {
    return <EmptyState title={t('empty')} hint={t('emptyHint')} icon={IconUserSearch} />;
  }
  return (
    <>
      <Rows rows={rows} access={access} filter={filter} onRemove={onRemove} />
      {hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={access.isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** A number for each name, the same whenever it comes again. */
function useNumbers() {
  const [numberOf] = useState(() => {
    const known = new Map<string, number>();
    return (name: string) => {
      const id = known.get(name) ?? known.size + 1;
      known.set(name, id);
      return id;
    };
  });
  return numberOf;
}

function Skeleton() {
  const [density] = useDensity();
  return <TableSkeleton count={10} density={density} />;
}

interface RowsProps extends AccessListProps {
  readonly rows: readonly AccessRow[];
  readonly access: ReturnType<typeof useAccess>;
}

function Rows({ rows, access, filter, onRemove }: RowsProps) {
  const { t } = useTranslation('access-review');
  const [density] = useDensity();
  const parts = useAccessColumns();
  const loaded = rows.map(({ id }) => id);
  const listKey = `access ${JSON.stringify(filter)}`;
  const { ids, toggle, choose, clear } = useChosen(listKey, loaded);
  const chosen = rows.filter(({ id }) => ids.has(id));
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const toggleOpen = ({ id }: AccessRow) =>
    setOpenIds((open) => (open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set([...open, id])));
  const handleRemove = () => {
    clear();
    onRemove(chosen.map(({ line }) => line));
  };
  const labelOf = (id: number) => {
    const line = rows.find((row) => row.id === id)?.line;
    return t('chosen.choose', { name: line?.name ?? '', user: line?.user.name ?? '' });
  };
  return (
    <>
      <div className={styles.head} role="toolbar" aria-label={t('chosen.bar')}>
        {chosen.length > 0 && (
          <Button size="xs" onClick={handleRemove}>
            {t('chosen.remove', { count: chosen.length, formatted: formatCount(chosen.length, false) })}
          </Button>
        )}
        {chosen.length < loaded.length && (
          <Button size="xs" variant="default" onClick={() => choose(loaded)}>
            {t('chosen.all')}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button size="xs" variant="subtle" onClick={clear}>
            {t('chosen.clear')}
          </Button>
        )}
      </div>
      <RecordTable
        {...parts}
        name="access-review"
        listKey={listKey}
        label={t('title')}
        rows={rows}
        total={access.hasNextPage ? null : rows.length}
        density={density}
        isBusy={access.isFetching}
        isStale={access.isPlaceholderData}
        openIds={openIds}
        onOpen={toggleOpen}
        selection={{ ids, toggle, labelOf }}
      />
    </>
  );
}
