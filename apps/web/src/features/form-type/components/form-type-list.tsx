import { Button, Text } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { FormTypeSummary } from '@tramite/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { useStable } from '../../../lib/store/use-stable.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useFormTypes } from '../api/form-type-reads.ts';
import { useFormTypeFilter } from '../form-type-filter.ts';
import { useFormTypeColumns } from './form-type-columns.tsx';
import { FormTypeFilters } from './form-type-filters.tsx';
import { SwitchFormTypeButton } from './switch-form-type-button.tsx';

/** Form types of the company; each opens in the designer. */
export function FormTypeList() {
  const { filter, change, clear } = useFormTypeFilter();
  const types = useFormTypes(filter);
  const rows = useMemo(() => types.data?.pages.flatMap(({ items }) => items) ?? [], [types.data]);
  const { sort = 'name', dir = 'asc', text, state } = filter;
  const handleSort = (key: string) => {
    const isSame = key === sort;
    const first = key === 'name' ? 'asc' : 'desc';
    change({ sort: key as typeof sort, dir: isSame ? (dir === 'asc' ? 'desc' : 'asc') : first });
  };
  return (
    <>
      <FormTypeFilters filter={filter} onChange={change} />
      <Types
        types={types}
        rows={rows}
        listKey={JSON.stringify(filter)}
        sort={{ key: sort, dir, onSort: handleSort }}
        onClear={text !== undefined || state !== undefined ? clear : null}
      />
    </>
  );
}

interface TypesProps {
  readonly types: ReturnType<typeof useFormTypes>;
  readonly rows: readonly FormTypeSummary[];
  readonly listKey: string;
  readonly sort: { readonly key: string; readonly dir: 'asc' | 'desc'; readonly onSort: (key: string) => void };
  /** Null where no filter stands. */
  readonly onClear: (() => void) | null;
}

function Types({ types, rows, listKey, sort, onClear }: TypesProps) {
  const { t } = useTranslation('form-type');
  const [density] = useDensity();
  const navigate = useNavigate();
  const parts = useFormTypeColumns();
  const acts = useStable({
    open: ({ id }: FormTypeSummary) =>
      void navigate({ to: '/backoffice/forms/dynamic-form/$form', params: { form: String(id) } }),
    more: () => {
      if (types.hasNextPage && !types.isFetchingNextPage) void types.fetchNextPage();
    },
    actions: (type: FormTypeSummary) => <SwitchFormTypeButton type={type} size="xs" />,
  });
  if (types.isPending) return <TableSkeleton count={8} density={density} />;
  if (types.data === undefined) {
    return <ErrorState isPage error={types.error} onRetry={() => void types.refetch()} />;
  }
  if (rows.length === 0) {
    return onClear ? (
      <EmptyState
        title={t('noResult')}
        hint={t('noResultHint')}
        action={<Button onClick={onClear}>{t('clearFilters')}</Button>}
      />
    ) : (
      <EmptyState title={t('empty')} hint={t('emptyHint')} icon={IconForms} />
    );
  }
  const count = types.data.pages[0]?.count ?? 0;
  return (
    <>
      <Text c="dimmed" size="dense" role="status">
        {t('count', { count, formatted: formatCount(count, false) })}
      </Text>
      <RecordTable
        {...parts}
        name="form-types"
        listKey={`form-types ${listKey}`}
        label={t('title')}
        rows={rows}
        total={count}
        density={density}
        sort={sort}
        actions={acts.actions}
        onOpen={acts.open}
        onNearEnd={acts.more}
        isStale={types.isPlaceholderData}
      />
    </>
  );
}
