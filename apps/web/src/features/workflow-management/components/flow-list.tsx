import { Button, Text } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { useStable } from '../../../lib/store/use-stable.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useFlows } from '../api/flow-reads.ts';
import { useFlowFilter } from '../flow-filter.ts';
import { type FlowLine, useFlowColumns } from './flow-columns.tsx';
import { FlowFilters } from './flow-filters.tsx';
import { SwitchFlowButton } from './switch-flow-button.tsx';

/** Types of processes with their flows; each opens as a page. */
export function FlowList() {
  const { filter, change, clear } = useFlowFilter();
  const flows = useFlows(filter);
  const rows = useMemo(
    () =>
      flows.data?.pages.flatMap(({ items }) => items.map((each): FlowLine => ({ ...each, id: each.workflowId }))) ?? [],
    [flows.data],
  );
  const { sort = 'name', dir = 'asc', ...narrowing } = filter;
  const isNarrowed = Object.values(narrowing).some((each) => each !== undefined);
  const handleSort = (key: string) => {
    const isSame = key === sort;
    const first = key === 'running' || key === 'late' || key === 'published' ? 'desc' : 'asc';
    change({ sort: key as typeof sort, dir: isSame ? (dir === 'asc' ? 'desc' : 'asc') : first });
  };
  return (
    <>
      <FlowFilters filter={filter} groups={flows.data?.pages[0]?.groups ?? []} onChange={change} />
      <Flows
        flows={flows}
        rows={rows}
        listKey={JSON.stringify(filter)}
        sort={{ key: sort, dir, onSort: handleSort }}
        onClear={isNarrowed ? clear : null}
      />
    </>
  );
}

interface FlowsProps {
  readonly flows: ReturnType<typeof useFlows>;
  readonly rows: readonly FlowLine[];
  readonly listKey: string;
  readonly sort: { readonly key: string; readonly dir: 'asc' | 'desc'; readonly onSort: (key: string) => void };
  /** Null where no filter stands. */
  readonly onClear: (() => void) | null;
}

function Flows({ flows, rows, listKey, sort, onClear }: FlowsProps) {
  const { t } = useTranslation('workflow-management');
  const [density] = useDensity();
  const navigate = useNavigate();
  const parts = useFlowColumns();
  const acts = useStable({
    open: ({ id }: FlowLine) => void navigate({ to: '/workflow-management/$type', params: { type: String(id) } }),
    more: () => {
      if (flows.hasNextPage && !flows.isFetchingNextPage) {
        void flows.fetchNextPage();
      }
    },
    actions: (flow: FlowLine) => <SwitchFlowButton flow={flow} size="xs" />,
  });
  if (flows.isPending) {
    return <TableSkeleton count={8} density={density} />;
  }
  if (flows.data === undefined) {
    return <ErrorState isPage error={flows.error} onRetry={() => void flows.refetch()} />;
  }
  if (rows.length === 0) {
    return onClear ? (
      <EmptyState
        title={t('noResult')}
        hint={t('noResultHint')}
        action={<Button onClick={onClear}>{t('clearFilters')}</Button>}
      />
    ) : (
      <EmptyState title={t('empty')} hint={t('emptyHint')} icon={IconRoute} />
    );
  }
  const count = flows.data.pages[0]?.count ?? 0;
  return (
    <>
      <Text c="dimmed" size="dense" role="status">
        {t('count', { count, formatted: formatCount(count, false) })}
      </Text>
      <RecordTable
        {...parts}
        name="flows"
        listKey={`flows ${listKey}`}
        label={t('title')}
        rows={rows}
        total={count}
        density={density}
        sort={sort}
        actions={acts.actions}
        onOpen={acts.open}
        onNearEnd={acts.more}
        isStale={flows.isPlaceholderData}
      />
    </>
  );
}
