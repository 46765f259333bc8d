import { Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { EventAction } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Field, useField } from '../../../lib/form/use-form.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { useTypeMeta } from '../api/event-reads.ts';
import { fieldOptions, optionsOf, type PartProps } from '../event-form.ts';
import styles from './event.module.css';

type Filled = Extract<EventAction, { readonly type: 'createProcess' }>['indexers'];

/** The type of the process that is begun, and what it is begun with. */
export function NewProcessFields({ form, names, index }: PartProps & { readonly index: number }) {
  const { t } = useTranslation('event');
  const type = useField(form, `actions.${index}.processTypeId`);
  const list = useField(form, `actions.${index}.indexers`);
  const typeId = type.value as number | null;
  const { data } = useTypeMeta(typeId);
  const filled = (list.value ?? []) as Filled;
  return (
    <>
      <Select
        label={t('form.processType')}
        required
        searchable
        filter={filterByText}
        nothingFoundMessage={t('form.nothingFound')}
        data={optionsOf(names.processTypes)}
        error={type.error}
        value={typeId === null ? null : String(typeId)}
        onChange={(chosen) => type.set(chosen === null ? null : Number(chosen))}
      />
      {filled.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names; their order is what they are told apart by
        <div key={at} className={styles.row}>
          <Field of={form} path={`actions.${index}.indexers.${at}.indexer`}>
            {({ value, error, set }) => (
              <Select
                label={t('form.field')}
                searchable
                filter={filterByText}
                nothingFoundMessage={t('form.nothingFound')}
                data={fieldOptions(data?.indexers ?? [])}
                error={error}
                value={value === '' ? null : String(value)}
                onChange={(chosen) => set(chosen ?? '')}
              />
            )}
          </Field>
          <Field of={form} path={`actions.${index}.indexers.${at}.from`}>
            {({ value, error, set }) => (
              <TextInput
                label={t('form.value')}
                maxLength={500}
                error={error}
                value={String(value)}
                onChange={(event) => set(event.currentTarget.value)}
              />
            )}
          </Field>
          <IconButton
            label={t('form.removeField', { number: at + 1 })}
            icon={IconTrash}
            onClick={() => list.set(filled.filter((_row, other) => other !== at))}
          />
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => list.set([...filled, { indexer: '', from: '' }])}
        >
          {t('form.addField')}
        </Button>
      </div>
    </>
  );
}
