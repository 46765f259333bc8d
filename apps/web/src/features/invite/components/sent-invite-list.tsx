import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import type { SentInvite } from '@tramite/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { useStable } from '../../../lib/store/use-stable.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useResendInvite, useRevokeInvite, useSentInvites } from '../api/sent-invites.ts';
import styles from './invite.module.css';
import { type InviteLine, useSentInviteColumns } from './sent-invite-columns.tsx';

const states = ['ALL', 'PENDING', 'USED', 'EXPIRED', 'REVOKED'] as const;

/** Invites to the company; a row opens to what can be done with its invite. */
export function SentInviteList() {
  const { t } = useTranslation('invite');
  const isMobile = useIsMobile();
  const [state, setState] = useState<(typeof states)[number]>('ALL');
  return (
    <>
      <div className={styles.tools}>
        <SegmentedControl
          aria-label={t('columns.state')}
          orientation={isMobile ? 'vertical' : 'horizontal'}
          fullWidth={isMobile}
          value={state}
          data={states.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={setState}
        />
      </div>
      <Invites state={state === 'ALL' ? undefined : state} />
    </>
  );
}

function Invites({ state }: { readonly state: SentInvite['state'] | undefined }) {
  const { t } = useTranslation('invite');
  const invites = useSentInvites(state);
  const [density] = useDensity();
  const parts = useSentInviteColumns();
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(
    () =>
      (invites.data?.pages.flatMap(({ items }) => items) ?? []).map(
        (invite, index): InviteLine => ({ id: index + 1, invite }),
      ),
    [invites.data],
  );
  const acts = useStable({
    more: () => {
      if (invites.hasNextPage && !invites.isFetchingNextPage) {
        void invites.fetchNextPage();
      }
    },
    detail: ({ invite }: InviteLine) => <InviteActs invite={invite} />,
  });
  if (invites.isPending) {
    return <TableSkeleton count={8} density={density} />;
  }
  if (invites.data === undefined) {
    return <ErrorState isPage error={invites.error} onRetry={() => void invites.refetch()} />;
  }
  if (rows.length === 0) {
    return <EmptyState title={t('empty')} hint={t('emptyHint')} icon={IconMailForward} />;
  }
  const count = invites.data.pages[0]?.count ?? 0;
  const toggle = ({ id }: InviteLine) =>
    setOpenIds((open) => (open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set([...open, id])));
  return (
    <>
      <Text c="dimmed" size="dense" role="status">
        {t('count', { count, formatted: formatCount(count, false) })}
      </Text>
      <RecordTable
        {...parts}
        name="sent-invites"
        listKey={`sent-invites ${state ?? 'all'}`}
        label={t('title')}
        rows={rows}
        total={count}
        density={density}
        openIds={openIds}
        onOpen={toggle}
        detail={acts.detail}
        onNearEnd={acts.more}
      />
    </>
  );
}

/** What can be done with an invite that nobody used yet. */
function InviteActs({ invite }: { readonly invite: SentInvite }) {
  const { t } = useTranslation('invite');
  const resend = useResendInvite();
  const revoke = useRevokeInvite();
  const { email, state, sends } = invite;
  if (state === 'USED') {
    return <div className={styles.acts}>{t('usedHint')}</div>;
  }
  const takeBack = async () => {
    const question = { title: t('revoke.title', { email }), message: t('revoke.hint') };
    if (await confirm({ ...question, isDangerous: true })) {
      revoke.mutate(invite);
    }
  };
  return (
    <div className={styles.acts}>
      <Text size="dense">{t('sends', { count: sends })}</Text>
      <Button variant="default" size="xs" loading={resend.isPending} onClick={() => resend.mutate(invite)}>
        {t(state === 'REVOKED' ? 'resend.anew' : 'resend.act')}
      </Button>
      {state !== 'REVOKED' && (
        <Button variant="default" size="xs" loading={revoke.isPending} onClick={() => void takeBack()}>
          {t('revoke.act')}
        </Button>
      )}
    </div>
  );
}
