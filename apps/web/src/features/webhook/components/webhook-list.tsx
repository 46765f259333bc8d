import { IconHistory, IconPlugConnected, IconTrash } from '@tabler/icons-react';
import type { Webhook } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { useStable } from '../../../lib/store/use-stable.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useRemoveWebhook } from '../api/change-webhook.mutation.ts';
import { useWebhooks } from '../api/webhook-reads.ts';
import { useWebhookColumns } from './webhook-columns.tsx';

const AddressModal = lazyModal(() => import('../modals/webhook-form.modal.tsx'), 'WebhookFormModal');
const JournalModal = lazyModal(() => import('../modals/webhook-journal.modal.tsx'), 'WebhookJournalModal');

interface Opened {
  readonly what: 'form' | 'journal';
  readonly address: Webhook;
}

/** Addresses outside that are told of what happens; one opens to be changed. */
export function WebhookList() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Webhooks onOpen={setOpened} />
      {opened?.what === 'form' && <AddressModal key={opened.address.id} address={opened.address} onClose={close} />}
      {opened?.what === 'journal' && <JournalModal address={opened.address} onClose={close} />}
    </>
  );
}

function Webhooks({ onOpen }: { readonly onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation('webhook');
  const [density] = useDensity();
  const { data, error, refetch } = useWebhooks();
  const parts = useWebhookColumns();
  const acts = useStable({
    open: (address: Webhook) => onOpen({ what: 'form', address }),
    actions: (address: Webhook) => <WebhookActs address={address} onOpen={onOpen} />,
  });
  if (error && !data) {
    return <ErrorState isPage title={t('failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <TableSkeleton count={4} density={density} />;
  }
  if (data.items.length === 0) {
    return <EmptyState title={t('empty')} hint={t('emptyHint')} icon={IconPlugConnected} />;
  }
  return (
    <RecordTable
      {...parts}
      name="webhooks"
      listKey="webhooks"
      label={t('title')}
      rows={data.items}
      total={data.count}
      density={density}
      actions={acts.actions}
      onOpen={acts.open}
    />
  );
}

interface ActsProps {
  readonly address: Webhook;
  readonly onOpen: (opened: Opened) => void;
}

function WebhookActs({ address, onOpen }: ActsProps) {
  const { t } = useTranslation('webhook');
  const removing = useRemoveWebhook();
  const { name } = address;
  const remove = async () => {
    if (await confirm({ title: t('removeTitle', { name }), message: t('removeHint'), isDangerous: true })) {
      removing.mutate(address);
    }
  };
  return (
    <>
      <IconButton label={t('open', { name })} icon={IconHistory} onClick={() => onOpen({ what: 'journal', address })} />
      <IconButton label={t('remove', { name })} icon={IconTrash} onClick={() => void remove()} />
    </>
  );
}
