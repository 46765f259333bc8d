import { IconBan, IconCircleCheck, IconClock, IconKey } from '@tabler/icons-react';
import { type ApiKey, type Permission, permissions } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/date.ts';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { useStable } from '../../../lib/store/use-stable.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import { useApiKeys, useRevokeApiKey } from '../api/api-keys.ts';
import styles from './api-key.module.css';

const looks = {
  ACTIVE: { tone: 'good', icon: IconCircleCheck },
  EXPIRED: { tone: 'mute', icon: IconClock },
  REVOKED: { tone: 'bad', icon: IconBan },
} as const;

function KeyState({ state }: Pick<ApiKey, 'state'>) {
  const { t } = useTranslation('api-key');
  return <ToneBadge {...looks[state]} label={t(`state.${state}`)} />;
}

const placesOf = (t: TFunction<'api-key'>, { establishments }: ApiKey) =>
  establishments === null ? t('everywhere') : establishments.map(({ label }) => label).join(', ');

/** What it may do, in words. */
const permissionsOf = (key: ApiKey) =>
  key.permissions.map((name) => permissions[name as Permission] ?? name).join(', ');

function useKeyColumns() {
  const { t } = useTranslation('api-key');
  return useMemo(() => {
    const columns: readonly RecordColumn<ApiKey>[] = [
      { id: 'name', label: t('columns.name'), width: 180, grows: true, isFixed: true, cell: ({ name }) => name },
      { id: 'prefix', label: t('columns.prefix'), width: 130, hiddenBelow: 700, cell: ({ prefix }) => `${prefix}…` },
      { id: 'owner', label: t('columns.owner'), width: 170, hiddenBelow: 1000, cell: ({ owner }) => owner.label },
      { id: 'state', label: t('columns.state'), width: 130, cell: (key) => <KeyState state={key.state} /> },
      { id: 'expires', label: t('columns.expires'), width: 110, cell: ({ expiresAt }) => formatDate(expiresAt) },
      {
        id: 'used',
        label: t('columns.used'),
        width: 130,
        hiddenBelow: 800,
        cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime instant={lastUsedAt} /> : t('never')),
      },
      {
        id: 'places',
        label: t('columns.places'),
        width: 200,
        grows: true,
        hiddenBelow: 1100,
        cell: (key) => placesOf(t, key),
      },
    ];
    const lines = (key: ApiKey): RecordLines => ({
      title: key.name,
      mark: <KeyState state={key.state} />,
      note: [`${key.prefix}…`, t('until', { day: formatDate(key.expiresAt) })].join(' · '),
    });
    return { columns, lines };
  }, [t]);
}

/** Keys of machines: what each may do, until when, and when it was used last. */
export function ApiKeyList() {
  const { t } = useTranslation('api-key');
  const [density] = useDensity();
  const { data, error, refetch } = useApiKeys();
  const parts = useKeyColumns();
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const acts = useStable({
    actions: (key: ApiKey) => key.state === 'ACTIVE' && <RevokeButton apiKey={key} />,
    detail: (key: ApiKey) => <div className={styles.detail}>{permissionsOf(key)}</div>,
  });
  if (error && !data) {
    return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <TableSkeleton count={4} density={density} />;
  }
  if (data.items.length === 0) {
    return <EmptyState title={t('empty')} hint={t('emptyHint')} icon={IconKey} />;
  }
  return (
    <RecordTable
      {...parts}
      name="api-keys"
      listKey="api-keys"
      label={t('title')}
      rows={data.items}
      total={data.count}
      density={density}
      actions={acts.actions}
      openIds={openIds}
      detail={acts.detail}
      onOpen={({ id }) =>
        setOpenIds((open) => (open.has(id) ? new Set([...open].filter((each) => each !== id)) : new Set([...open, id])))
      }
    />
  );
}

function RevokeButton({ apiKey }: { readonly apiKey: ApiKey }) {
  const { t } = useTranslation('api-key');
  const revoking = useRevokeApiKey();
  const { name } = apiKey;
  const revoke = async () => {
    if (await confirm({ title: t('revokeTitle', { name }), message: t('revokeHint'), isDangerous: true })) {
      revoking.mutate(apiKey);
    }
  };
  return <IconButton label={t('revoke', { name })} icon={IconBan} onClick={() => void revoke()} />;
}
