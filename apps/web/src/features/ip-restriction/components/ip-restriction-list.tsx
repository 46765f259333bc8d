import { Button, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconNetwork, IconSearch } from '@tabler/icons-react';
import type { IpLevel, IpRestriction } from '@tramite/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useRestrictions } from '../api/list-restrictions.query.ts';
import styles from './ip-restriction.module.css';
import { useIpRestrictionColumns } from './ip-restriction-columns.tsx';

const EditModal = lazyModal(() => import('../modals/ip-restriction-edit.modal.tsx'), 'IpRestrictionEditModal');
const typingPause = 300;

/** From where each of a level is reached, found by name; one opens to be changed. */
export function IpRestrictionList({ level }: { readonly level: IpLevel }) {
  const { t } = useTranslation('ip-restriction');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), typingPause);
  const [opened, setOpened] = useState<IpRestriction | null>(null);
  const [density] = useDensity();
  const found = useRestrictions(level, search);
  const parts = useIpRestrictionColumns();
  const rows = useMemo(() => found.data?.pages.flatMap(({ items }) => items) ?? [], [found.data]);
  const first = found.data?.pages[0];
  if (found.isPending) {
    return <TableSkeleton count={8} density={density} />;
  }
  if (first === undefined) {
    return <ErrorState isPage error={found.error} onRetry={() => void found.refetch()} />;
  }
  return (
    <>
      <search className={styles.tools}>
        <TextInput
          type="search"
          className={styles.search}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Text c="dimmed" role="status" className="tabular">
          {t('count', { count: first.count, formatted: formatCount(first.count, false) })}
        </Text>
        {first.address !== null && <Text c="dimmed">{t('own', { address: first.address })}</Text>}
      </search>
      {rows.length === 0 ? (
        <EmptyState
          title={t(search === '' ? 'empty' : 'nothingFound')}
          hint={t(search === '' ? 'emptyHint' : 'nothingFoundHint')}
          icon={IconNetwork}
        />
      ) : (
        <RecordTable
          {...parts}
          name={`ip-restriction-${level}`}
          listKey={`ip-restriction-${level} ${search}`}
          label={t(`title.${level}`)}
          rows={rows}
          total={first.count}
          density={density}
          isBusy={found.isFetching}
          isStale={found.isPlaceholderData}
          onOpen={setOpened}
        />
      )}
      {found.hasNextPage && (
        <Button variant="default" mt="md" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {opened && (
        <EditModal
          key={opened.id}
          level={level}
          restriction={opened}
          address={first.address}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
