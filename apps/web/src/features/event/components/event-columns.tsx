import { IconAlertTriangle, IconBan, IconCircleCheck } from '@tabler/icons-react';
import type { EventSummary } from '@tramite/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordColumn, RecordLines } from '../../../ui/table/record-column.ts';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { ToneBadge } from '../../../ui/value/tone-badge.tsx';
import { type ActionType, isActionType } from '../event-content.ts';

type T = TFunction<'event'>;

const looks = {
  on: { tone: 'good', icon: IconCircleCheck },
  off: { tone: 'mute', icon: IconBan },
  stopped: { tone: 'bad', icon: IconAlertTriangle },
} as const;

function EventState({ event: { enabled, stopped } }: { readonly event: EventSummary }) {
  const { t } = useTranslation('event');
  const state = enabled ? 'on' : stopped === null ? 'off' : 'stopped';
  return <ToneBadge {...looks[state]} label={t(`state.${state}`)} />;
}

const whenOf = (t: T, { eventType, processType }: EventSummary) =>
  [t(`kinds.${eventType}`), processType?.label].filter(Boolean).join(' · ');

const actsOf = (t: T, { actions }: EventSummary) => {
  const known: ActionType[] = actions.filter(isActionType);
  return [...new Set(known.map((type) => t(`actions.${type}`)))].join(', ');
};

const timesOf = (t: T, { happened, failed }: EventSummary) =>
  [t('happened', { count: happened }), failed > 0 ? t('failedOf', { count: failed }) : ''].filter(Boolean).join(', ');

/** The columns of the list of events, and the same on a phone. */
export function useEventColumns() {
  const { t } = useTranslation('event');
  return useMemo(() => {
    const columns: readonly RecordColumn<EventSummary>[] = [
      { id: 'name', label: t('columns.name'), width: 190, grows: true, isFixed: true, cell: ({ name }) => name },
      { id: 'when', label: t('columns.when'), width: 250, grows: true, cell: (event) => whenOf(t, event) },
      {
        id: 'does',
        label: t('columns.does'),
        width: 200,
        grows: true,
        hiddenBelow: 900,
        cell: (event) => actsOf(t, event),
      },
      { id: 'state', label: t('columns.state'), width: 180, cell: (event) => <EventState event={event} /> },
      {
        id: 'happened',
        label: t('columns.happened'),
        width: 130,
        hiddenBelow: 800,
        cell: (event) => timesOf(t, event),
      },
      {
        id: 'last',
        label: t('columns.last'),
        width: 120,
        hiddenBelow: 1000,
        cell: ({ lastAt }) => lastAt && <RelativeTime instant={lastAt} />,
      },
    ];
    const lines = (event: EventSummary): RecordLines => ({
      title: event.name,
      mark: <EventState event={event} />,
      note: [whenOf(t, event), timesOf(t, event)].join(' · '),
    });
    return { columns, lines };
  }, [t]);
}
