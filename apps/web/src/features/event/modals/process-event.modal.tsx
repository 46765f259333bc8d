import { Checkbox, TextInput } from '@mantine/core';
import { type Event, type EventContent, eventLimits } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useSaveEvent } from '../api/change-event.mutation.ts';
import { useEvent, useEventChoices } from '../api/event-reads.ts';
import styles from '../components/event.module.css';
import { EventActions } from '../components/event-actions.tsx';
import { EventCondition } from '../components/event-condition.tsx';
import { EventTrial } from '../components/event-trial.tsx';
import { EventWhen } from '../components/event-when.tsx';
import { emptyEvent } from '../event-content.ts';
import type { EventForm, EventNames } from '../event-form.ts';

export interface ProcessEventModalProps {
  /** Null for a new one. */
  readonly id: number | null;
  readonly onClose: () => void;
}

/** An event as a sentence: when this happens and that holds, do this. */
export function ProcessEventModal({ id, onClose }: ProcessEventModalProps) {
  const { t } = useTranslation('event');
  const names = useEventChoices();
  if (names.data && id === null) {
    return <EventFormModal event={null} names={names.data} onClose={onClose} />;
  }
  if (names.data && id !== null) {
    return <OpenedEvent id={id} names={names.data} onClose={onClose} />;
  }
  return (
    <ModalFrame title={t('form.newTitle')} onClose={onClose}>
      {names.error ? (
        <ErrorState title={t('messages.meta')} error={names.error} onRetry={() => void names.refetch()} />
      ) : (
        <Skeletons count={5} height={48} />
      )}
    </ModalFrame>
  );
}

function OpenedEvent({
  id,
  names,
  onClose,
}: {
  readonly id: number;
  readonly names: EventNames;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('event');
  const { data, error, refetch } = useEvent(id);
  if (data) {
    return <EventFormModal event={data} names={names} onClose={onClose} />;
  }
  return (
    <ModalFrame title={t('title')} onClose={onClose}>
      {error ? (
        <ErrorState title={t('messages.get')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={5} height={48} />
      )}
    </ModalFrame>
  );
}

interface EventFormModalProps {
  readonly event: Event | null;
  readonly names: EventNames;
  readonly onClose: () => void;
}

const contentOf = ({
  name,
  enabled,
  eventType,
  processTypeId,
  parameters,
  condition,
  actions,
}: Event): EventContent => ({
  ...{ name, enabled, eventType, processTypeId, parameters, condition, actions },
});

function EventFormModal({ event, names, onClose }: EventFormModalProps) {
  const { t } = useTranslation('event');
  const saving = useSaveEvent(event);
  const form: EventForm = useForm<EventContent>({
    initial: event ? contentOf(event) : emptyEvent,
    version: event?.version ?? null,
    check: ({ name, actions }) => ({
      name: name.trim() === '' ? t('form.required') : undefined,
      actions: actions.length === 0 ? t('form.noAction') : undefined,
    }),
  });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    if (await form.submit((values) => saving.mutateAsync(values))) {
      onClose();
    }
  };
  const faults = event?.faults ?? [];
  return (
    <FormModal
      {...frame}
      title={event ? t('form.editTitle', { name: event.name }) : t('form.newTitle')}
      submit={t('form.save')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <div className={styles.form}>
        {event?.stopped && <Notice tone="bad">{event.stopped}</Notice>}
        {faults.length > 0 && (
          <Notice tone="warn" title={t('faults')}>
            {[...new Set(faults.map(({ message }) => message))].join(' ')}
          </Notice>
        )}
        <Field of={form} path="name">
          {(field) => <TextInput label={t('form.name')} required maxLength={80} {...textOf(field)} />}
        </Field>
        <EventWhen form={form} names={names} />
        <EventCondition form={form} names={names} />
        <EventActions form={form} names={names} most={eventLimits.actions} />
        <EventTrial form={form} />
        <Field of={form} path="enabled">
          {({ value, set }) => (
            <Checkbox
              label={t('form.enabled')}
              description={t('form.enabledHint')}
              checked={value}
              onChange={({ currentTarget }) => set(currentTarget.checked)}
            />
          )}
        </Field>
      </div>
    </FormModal>
  );
}
