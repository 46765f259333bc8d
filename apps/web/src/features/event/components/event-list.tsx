import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBolt, IconHistory, IconSearch, IconTrash } from '@tabler/icons-react';
import type { EventSummary } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { useStable } from '../../../lib/store/use-stable.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useRemoveEvent } from '../api/change-event.mutation.ts';
import { useEvents } from '../api/event-reads.ts';
import styles from './event.module.css';
import { useEventColumns } from './event-columns.tsx';

const EventModal = lazyModal(() => import('../modals/process-event.modal.tsx'), 'ProcessEventModal');
const JournalModal = lazyModal(() => import('../modals/event-journal.modal.tsx'), 'EventJournalModal');
const typingPause = 300;

type Opened =
  | { readonly what: 'event'; readonly id: number }
  | { readonly what: 'journal'; readonly event: EventSummary };

/** Events of the company, found by name; one opens to be changed. */
export function EventList() {
  const { t } = useTranslation('event');
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed.trim(), typingPause);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
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
      </search>
      <Events name={name} onOpen={setOpened} />
      {opened?.what === 'event' && <EventModal key={opened.id} id={opened.id} onClose={close} />}
      {opened?.what === 'journal' && <JournalModal event={opened.event} onClose={close} />}
    </>
  );
}

interface EventsProps {
  readonly name: string;
  readonly onOpen: (opened: Opened) => void;
}

function Events({ name, onOpen }: EventsProps) {
  const { t } = useTranslation('event');
  const [density] = useDensity();
  const events = useEvents(name);
  const parts = useEventColumns();
  const acts = useStable({
    open: ({ id }: EventSummary) => onOpen({ what: 'event', id }),
    actions: (event: EventSummary) => <EventActs event={event} onOpen={onOpen} />,
  });
  if (events.isPending) {
    return <TableSkeleton count={6} density={density} />;
  }
  if (events.data === undefined) {
    return <ErrorState isPage title={t('messages.list')} error={events.error} onRetry={() => void events.refetch()} />;
  }
  const { items, count } = events.data;
  if (items.length === 0) {
    return name === '' ? (
      <EmptyState title={t('empty')} hint={t('emptyHint')} icon={IconBolt} />
    ) : (
      <EmptyState title={t('noResult')} hint={t('noResultHint')} icon={IconSearch} />
    );
  }
  return (
    <>
      <Text c="dimmed" size="dense" role="status">
        {t('count', { count, formatted: formatCount(count, false) })}
      </Text>
      <RecordTable
        {...parts}
        name="events"
        listKey={`events ${name}`}
        label={t('title')}
        rows={items}
        total={count}
        density={density}
        actions={acts.actions}
        onOpen={acts.open}
        isStale={events.isPlaceholderData}
      />
    </>
  );
}

function EventActs({ event, onOpen }: Pick<EventsProps, 'onOpen'> & { readonly event: EventSummary }) {
  const { t } = useTranslation('event');
  const removing = useRemoveEvent();
  const { name } = event;
  const remove = async () => {
    if (await confirm({ title: t('removeTitle', { name }), message: t('removeHint'), isDangerous: true })) {
      removing.mutate(event);
    }
  };
  return (
    <>
      <IconButton label={t('open', { name })} icon={IconHistory} onClick={() => onOpen({ what: 'journal', event })} />
      <IconButton label={t('remove', { name })} icon={IconTrash} onClick={() => void remove()} />
    </>
  );
}
