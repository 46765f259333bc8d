import { Select } from '@mantine/core';
import { type EventContent, type EventParameters, type EventType, eventTypes } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Field, useFormState } from '../../../lib/form/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { useEventMeta } from '../api/event-reads.ts';
import { ofKind } from '../event-content.ts';
import { optionsOf, type PartProps, useTypeNames } from '../event-form.ts';
import styles from './event.module.css';

/** The kind, the type of process, and what the kind asks to be told more of. */
export function EventWhen({ form, names }: PartProps) {
  const { t } = useTranslation('event');
  const eventType = useFormState(form, ({ state }) => state.values.eventType);
  const meta = useEventMeta(eventType);
  const { error } = useTypeNames({ form, names });
  return (
    <fieldset className={styles.part}>
      <legend>{t('form.when')}</legend>
      {error && <Notice tone="bad">{t('messages.typeMeta')}</Notice>}
      {meta.error && <Notice tone="bad">{t('messages.meta')}</Notice>}
      <div className={styles.pair}>
        <Select
          label={t('form.kind')}
          allowDeselect={false}
          data={eventTypes.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={eventType}
          onChange={(chosen) => chosen && form.fill(ofKind(chosen as EventType))}
        />
        <Field of={form} path="processTypeId">
          {({ value, error: fault, set }) => (
            <Select
              label={t('form.type')}
              placeholder={t('form.anyType')}
              searchable
              clearable
              filter={filterByText}
              nothingFoundMessage={t('form.nothingFound')}
              data={optionsOf(names.processTypes)}
              error={fault}
              value={value === null ? null : String(value)}
              onChange={(chosen) => set(chosen === null ? null : Number(chosen))}
            />
          )}
        </Field>
        {meta.data?.eventParameters.map(({ name, required }) => (
          <Parameter key={name} name={name as keyof EventParameters} isRequired={required} form={form} names={names} />
        ))}
      </div>
    </fieldset>
  );
}

interface ParameterProps extends PartProps {
  readonly name: keyof EventParameters;
  readonly isRequired: boolean;
}

const labels = { stage: 'stage', documentTypeId: 'document', days: 'days', record: 'record' } as const;
const anything = { stage: 'anyStage', documentTypeId: 'anyDocument', days: 'anyDays', record: null } as const;
const days = [30, 15, 5] as const;

function Parameter({ name, isRequired, form, names }: ParameterProps) {
  const { t } = useTranslation('event');
  const type = useTypeNames({ form, names });
  const options = {
    stage: type.stages.map((stage) => ({ value: stage, label: stage })),
    documentTypeId: optionsOf(type.documents),
    days: days.map((count) => ({ value: String(count), label: t('form.daysBefore', { count }) })),
    record: (['PROCESS', 'DOCUMENT'] as const).map((value) => ({ value, label: t(`form.${value}`) })),
  }[name];
  const any = anything[name];
  return (
    <Field of={form} path={`parameters.${name}`}>
      {({ value, error, set }) => (
        <Select
          label={t(`form.${labels[name]}`)}
          placeholder={any ? t(`form.${any}`) : undefined}
          required={isRequired}
          searchable
          clearable={!isRequired}
          filter={filterByText}
          nothingFoundMessage={t('form.nothingFound')}
          data={options}
          error={error}
          value={value == null ? null : String(value)}
          onChange={(chosen) => set(chosenAs(name, chosen))}
        />
      )}
    </Field>
  );
}

function chosenAs(name: keyof EventContent['parameters'], chosen: string | null): string | number | null {
  return chosen === null || name === 'stage' || name === 'record' ? chosen : Number(chosen);
}
