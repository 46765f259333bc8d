import { IconUsers } from '@tabler/icons-react';
import type { UserCard } from '@tramite/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { useStable } from '../../../lib/store/use-stable.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useChosen } from '../../../ui/table/use-chosen.ts';
import { useUsers } from '../api/list-users.query.ts';
import { useUserFilter } from '../user-filter.ts';
import styles from './user.module.css';
import { UserBar, type UserBatchKind } from './user-bar.tsx';
import { useUserColumns } from './user-columns.tsx';
import { UserFilters } from './user-filters.tsx';

const UserCardModal = lazyModal(() => import('../modals/user-card.modal.tsx'), 'UserCardModal');

export interface UserListProps {
  /** Does something to many; absent for who may not. */
  readonly onMany?: ((kind: UserBatchKind, ids: readonly number[]) => void) | undefined;
  /** Stands among the acts of a card. */
  readonly more?: (user: UserCard) => ReactNode;
}

/** People of the company by what is asked of them; each opens as a card, and many are chosen together. */
export function UserList({ onMany, more }: UserListProps) {
  const { filter, change } = useUserFilter();
  const users = useUsers(filter);
  const me = useUser();
  const rows = useMemo(() => users.data?.pages.flatMap(({ items }) => items) ?? [], [users.data]);
  const [openId, setOpenId] = useState<number | null>(null);
  const open = rows.find(({ id }) => id === openId);
  return (
    <>
      <UserFilters filter={filter} hasCpf={me.permissions.includes('admin.users')} onChange={change} />
      <Users
        users={users}
        rows={rows}
        listKey={JSON.stringify(filter)}
        onOpen={({ id }) => setOpenId(id)}
        onMany={onMany}
      />
      {open && <UserCardModal user={open} more={more?.(open)} onClose={() => setOpenId(null)} />}
    </>
  );
}

interface UsersProps extends UserListProps {
  readonly users: ReturnType<typeof useUsers>;
  readonly rows: readonly UserCard[];
  readonly listKey: string;
  readonly onOpen: (user: UserCard) => void;
}

function Users({ users, rows, listKey, onOpen, onMany }: UsersProps) {
  const { t } = useTranslation('user');
  const [density] = useDensity();
  const parts = useUserColumns();
  const loaded = rows.map(({ id }) => id);
  const { ids, toggle, choose, clear } = useChosen(`users ${listKey}`, loaded);
  const acts = useStable({
    open: onOpen,
    more: () => {
      if (users.hasNextPage && !users.isFetchingNextPage) {
        void users.fetchNextPage();
      }
    },
  });
  if (users.isPending) {
    return <TableSkeleton count={10} density={density} />;
  }
  if (users.data === undefined) {
    return <ErrorState isPage error={users.error} onRetry={() => void users.refetch()} />;
  }
  if (rows.length === 0) {
    return <EmptyState title={t('nobody')} hint={t('nobodyHint')} icon={IconUsers} />;
  }
  const count = users.data.pages[0]?.count ?? 0;
  return (
    <>
      <div className={styles.head}>
        <p role="status" className="tabular">
          {t('count', { count, formatted: formatCount(count, false) })}
        </p>
        {onMany && ids.size > 0 && (
          <UserBar
            ids={loaded.filter((id) => ids.has(id))}
            hasMore={ids.size < loaded.length}
            onAll={() => choose(loaded)}
            onClear={clear}
            onMany={onMany}
          />
        )}
      </div>
      <RecordTable
        {...parts}
        name="users"
        listKey={`users ${listKey}`}
        label={t('title')}
        rows={rows}
        total={count}
        density={density}
        isBusy={users.isFetching}
        isStale={users.isPlaceholderData}
        onOpen={acts.open}
        onNearEnd={acts.more}
        selection={onMany && { ids, toggle, labelOf: (id) => t('chosen.choose', { name: nameOf(rows, id) }) }}
      />
    </>
  );
}

const nameOf = (rows: readonly UserCard[], userId: number) => rows.find(({ id }) => id === userId)?.name ?? '';
