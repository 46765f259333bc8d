import { Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import type { EventAction } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Field, type FieldState } from '../../../lib/form/use-form.ts';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { fieldOptions, optionsOf, type PartProps, useTypeNames } from '../event-form.ts';
import styles from './event.module.css';
import { FeelInput } from './feel-input.tsx';
import { NewProcessFields } from './new-process-fields.tsx';

export interface ActionFieldsProps extends PartProps {
  readonly index: number;
  readonly action: EventAction;
}

/** What one effect asks for. */
export function ActionFields(props: ActionFieldsProps) {
  const { t } = useTranslation('event');
  switch (props.action.type) {
    case 'notify':
      return <NotifyFields {...props} />;
    case 'mail':
      return <MailFields {...props} />;
    case 'createProcess':
      return <NewProcessFields {...props} />;
    case 'setIndexer':
      return <IndexerFields {...props} />;
    case 'webhook':
      return <PickField {...props} path="addressId" label={t('form.address')} options={props.names.addresses} />;
    case 'addTag':
      return <PickField {...props} path="tagId" label={t('form.tag')} options={props.names.tags} />;
  }
}

const asIds = (chosen: readonly string[]) => chosen.map(Number);
const asTexts = (value: unknown) => (value as readonly number[]).map(String);
const typed = (field: FieldState<unknown>) => ({
  value: String(field.value ?? ''),
  error: field.error,
  onChange: (event: { readonly currentTarget: { readonly value: string } }) => field.set(event.currentTarget.value),
});

function People({ form, names, index }: ActionFieldsProps) {
  const { t } = useTranslation('event');
  return (
    <div className={styles.pair}>
      {(['roles', 'users'] as const).map((what) => (
        <Field key={what} of={form} path={`actions.${index}.${what === 'roles' ? 'roleIds' : 'userIds'}`}>
          {({ value, error, set }) => (
            <MultiSelect
              label={t(what === 'roles' ? 'form.roles' : 'form.people')}
              searchable
              clearable
              hidePickedOptions
              filter={filterByText}
              nothingFoundMessage={t('form.nothingFound')}
              data={optionsOf(names[what])}
              error={error}
              value={asTexts(value)}
              onChange={(chosen) => set(asIds(chosen))}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

function NotifyFields(props: ActionFieldsProps) {
  const { form, index } = props;
  const { t } = useTranslation('event');
  return (
    <>
      <People {...props} />
      <Field of={form} path={`actions.${index}.owner`}>
        {({ value, set }) => (
          <Checkbox
            label={t('form.owner')}
            checked={value === true}
            onChange={({ currentTarget }) => set(currentTarget.checked)}
          />
        )}
      </Field>
      <Field of={form} path={`actions.${index}.text`}>
        {(field) => (
          <Textarea
            label={t('form.text')}
            description={t('form.textHint')}
            required
            autosize
            maxLength={500}
            {...typed(field)}
          />
        )}
      </Field>
    </>
  );
}

function MailFields(props: ActionFieldsProps) {
  const { form, index } = props;
  const { t } = useTranslation('event');
  const split = (text: string) => text.split(/[,;\s]+/).filter((part) => part !== '');
  return (
    <>
      <People {...props} />
      <Field of={form} path={`actions.${index}.emails`}>
        {({ value, error, set }) => (
          <TextInput
            label={t('form.emails')}
            description={t('form.emailsHint')}
            error={error}
            defaultValue={(value as readonly string[]).join(', ')}
            onBlur={({ currentTarget }) => set(split(currentTarget.value))}
          />
        )}
      </Field>
      <Field of={form} path={`actions.${index}.subject`}>
        {(field) => <TextInput label={t('form.subject')} required maxLength={120} {...typed(field)} />}
      </Field>
      <Field of={form} path={`actions.${index}.text`}>
        {(field) => (
          <Textarea
            label={t('form.text')}
            description={t('form.textHint')}
            required
            autosize
            minRows={3}
            maxLength={2000}
            {...typed(field)}
          />
        )}
      </Field>
    </>
  );
}

function IndexerFields({ form, names, index }: ActionFieldsProps) {
  const { t } = useTranslation('event');
  const { indexers } = useTypeNames({ form, names });
  return (
    <>
      <Field of={form} path={`actions.${index}.indexer`}>
        {({ value, error, set }) => (
          <Select
            label={t('form.field')}
            required
            searchable
            filter={filterByText}
            nothingFoundMessage={t('form.nothingFound')}
            data={fieldOptions(indexers)}
            error={error}
            value={value === '' ? null : String(value)}
            onChange={(chosen) => set(chosen ?? '')}
          />
        )}
      </Field>
      <Field of={form} path={`actions.${index}.value`}>
        {({ value, error, set }) => (
          <FeelInput label={t('form.value')} indexers={indexers} value={String(value)} error={error} onChange={set} />
        )}
      </Field>
    </>
  );
}

interface PickFieldProps extends ActionFieldsProps {
  readonly path: 'tagId' | 'addressId';
  readonly label: string;
  readonly options: Parameters<typeof optionsOf>[0];
}

function PickField({ form, index, path, label, options }: PickFieldProps) {
  const { t } = useTranslation('event');
  return (
    <Field of={form} path={`actions.${index}.${path}`}>
      {({ value, error, set }) => (
        <Select
          label={label}
          required
          searchable
          filter={filterByText}
          nothingFoundMessage={t('form.nothingFound')}
          data={optionsOf(options)}
          error={error}
          value={value === null ? null : String(value)}
          onChange={(chosen) => set(chosen === null ? null : Number(chosen))}
        />
      )}
    </Field>
  );
}
