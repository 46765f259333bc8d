import { IconAlertTriangle, IconBan, IconCircleCheck } from '@tabler/icons-react';
import type { Webhook } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';

const looks = {
  on: { tone: 'good', icon: IconCircleCheck },
  off: { tone: 'mute', icon: IconBan },
  stopped: { tone: 'bad', icon: IconAlertTriangle },
} as const;

function WebhookState({ address: { enabled, stopped } }: { readonly address: Webhook }) {
  const { t } = useTranslation('webhook');
  const state = enabled ? 'on' : stopped === null ? 'off' : 'stopped';
  return <ToneBadge {...looks[state]} label={t(`state.${state}`)} />;
}

const dayOf = (t: TFunction<'webhook'>, { delivered, waiting, failed }: Webhook) =>
  t('day', { delivered, waiting, failed });

/** The columns of the list of addresses, and the same on a phone. */
export function useWebhookColumns() {
  const { t } = useTranslation('webhook');
  return useMemo(() => {
    const columns: readonly RecordColumn<Webhook>[] = [
      { id: 'name', label: t('columns.name'), width: 180, grows: true, isFixed: true, cell: ({ name }) => name },
      { id: 'url', label: t('columns.url'), width: 260, grows: true, hiddenBelow: 700, cell: ({ url }) => url },
      { id: 'state', label: t('columns.state'), width: 180, cell: (address) => <WebhookState address={address} /> },
      { id: 'day', label: t('columns.day'), width: 260, hiddenBelow: 900, cell: (address) => dayOf(t, address) },
    ];
    const lines = (address: Webhook): RecordLines => ({
      title: address.name,
      mark: <WebhookState address={address} />,
      note: [address.url, dayOf(t, address)].join(' · '),
    });
    return { columns, lines };
  }, [t]);
}
