import { Checkbox, Select, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserShare } from '@tabler/icons-react';
import { type DocumentInvite, documentInviteStates } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { useStable } from '../../../lib/store/use-stable.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { type InvitesAsked, useAllInvites } from '../api/document-invite.query.ts';
import { useAllInvitesColumns } from './all-invites-columns.tsx';
import styles from './document-invite.module.css';
import { InviteActs } from './invite-acts.tsx';
import { InviteFacts } from './invite-facts.tsx';

const TYPING_MS = 300;

/** Invites to all documents one sees; a row opens to what became of it and what can be done. */
export function AllInvites() {
  const { t } = useTranslation('document-invite');
  const [state, setState] = useState<DocumentInvite['state'] | undefined>();
  const [typed, setTyped] = useState('');
  const [mine, setMine] = useState(false);
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS);
  return (
    <>
      <div className={styles.tools}>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Select
          aria-label={t('columns.state')}
          value={state ?? 'ALL'}
          allowDeselect={false}
          data={(['ALL', ...documentInviteStates] as const).map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={(value) => setState(documentInviteStates.find((each) => each === value))}
        />
        <Checkbox label={t('mine')} checked={mine} onChange={({ currentTarget }) => setMine(currentTarget.checked)} />
      </div>
      <Invites asked={{ state, text, mine }} />
    </>
  );
}

function Invites({ asked }: { readonly asked: InvitesAsked }) {
  const { t } = useTranslation('document-invite');
  const invites = useAllInvites(asked);
  const [density] = useDensity();
  const parts = useAllInvitesColumns();
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const acts = useStable({
    more: () => {
      if (invites.hasNextPage && !invites.isFetchingNextPage) void invites.fetchNextPage();
    },
    detail: (invite: DocumentInvite) => (
      <>
        <InviteFacts invite={invite} />
        <InviteActs invite={invite} />
      </>
    ),
  });
  if (invites.isPending) return <TableSkeleton count={8} density={density} />;
  if (invites.data === undefined) {
    return <ErrorState isPage error={invites.error} onRetry={() => void invites.refetch()} />;
  }
  const rows = invites.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <EmptyState title={t('empty')} hint={t('emptyHint')} icon={IconUserShare} />;
  const count = invites.data.pages[0]?.count ?? 0;
  const toggle = ({ id }: DocumentInvite) =>
    setOpenIds((open) => (open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set([...open, id])));
  return (
    <>
      <Text c="dimmed" size="dense" role="status">
        {t('count', { count, formatted: formatCount(count, false) })}
      </Text>
      <RecordTable
        {...parts}
        name="document-invites"
        listKey={`document-invites ${asked.state ?? 'all'} ${asked.text} ${asked.mine}`}
        label={t('all')}
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
