import { Button, Checkbox, MultiSelect, Select, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormDefinition, formLimits } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { useSetDefaultTemplate } from '../api/change-form-type.mutation.ts';
import { useTemplatesOf } from '../api/form-type-reads.ts';
import type { FormDesign } from '../form-design.ts';
import styles from './designer.module.css';
import { useDesigner } from './designer-context.ts';

/** What the form itself is: its name, what it is filled in as, what comes with it, and how it is read. */
export function FormPanel({ design }: { readonly design: FormDesign }) {
  const { t } = useTranslation('form-type');
  const { designer, documentTypes } = useDesigner();
  const write = (part: Partial<FormDesign>, name: string) => designer.edit((each) => ({ ...each, ...part }), { name });
  const { name, description, documentTypeIds, definition } = design;
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('panel.formName')}
        required
        maxLength={formLimits.nameLength}
        error={name.trim() === '' ? t('new.nameNeeded') : undefined}
        value={name}
        onChange={({ currentTarget: { value } }) => write({ name: value }, 'form.name')}
      />
      <Textarea
        label={t('panel.description')}
        description={t('panel.descriptionHint')}
        autosize
        maxLength={500}
        value={description ?? ''}
        onChange={({ currentTarget: { value } }) =>
          write({ description: value === '' ? null : value }, 'form.description')
        }
      />
      <MultiSelect
        label={t('panel.documentTypes')}
        description={t('panel.documentTypesHint')}
        searchable
        filter={filterByText}
        nothingFoundMessage={t('nothingFound')}
        data={documentTypes.map(({ id, label }) => ({ value: String(id), label }))}
        value={documentTypeIds.map(String)}
        onChange={(chosen) => write({ documentTypeIds: chosen.map(Number) }, '')}
      />
      <Attachments
        attachments={definition.attachments}
        onChange={(attachments, edit) => designer.editForm((form) => ({ ...form, attachments }), { name: edit })}
      />
      <DefaultTemplate />
    </div>
  );
}

type Attachments = FormDefinition['attachments'];

interface AttachmentsProps {
  readonly attachments: Attachments;
  readonly onChange: (attachments: Attachments, edit?: string) => void;
}

function Attachments({ attachments, onChange }: AttachmentsProps) {
  const { t } = useTranslation('form-type');
  const put = (index: number, part: Partial<Attachments[number]>, edit?: string) =>
    onChange(
      attachments.map((each, at) => (at === index ? { ...each, ...part } : each)),
      edit,
    );
  return (
    <fieldset className={styles.options}>
      <legend>{t('attachments.title')}</legend>
      <Text size="dense" c="dimmed">
        {t('attachments.hint')}
      </Text>
      {attachments.map(({ label, required }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: attachments are known by their place
        <div key={index} className={styles.option}>
          <TextInput
            aria-label={t('attachments.one', { number: index + 1 })}
            placeholder={t('attachments.label')}
            maxLength={formLimits.nameLength}
            error={label.trim() === '' ? t('attachments.needed') : undefined}
            value={label}
            onChange={({ currentTarget: { value } }) => put(index, { label: value }, `attachment-${index}`)}
          />
          <Checkbox
            label={t('attachments.required')}
            checked={required}
            onChange={({ currentTarget: { checked } }) => put(index, { required: checked })}
          />
          <IconButton
            label={t('attachments.drop', { number: index + 1 })}
            icon={IconTrash}
            onClick={() => onChange(attachments.toSpliced(index, 1))}
          />
        </div>
      ))}
      {attachments.length < formLimits.mostLabels && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...attachments, { label: '', required: false }])}
        >
          {t('attachments.add')}
        </Button>
      )}
    </fieldset>
  );
}

function DefaultTemplate() {
  const { t } = useTranslation('form-type');
  const { type } = useDesigner();
  const templates = useTemplatesOf(type.id);
  const saving = useSetDefaultTemplate();
  const current = templates.find(({ isDefault }) => isDefault);
  const handleChange = (value: string | null) => {
    if (value === 'simple') {
      if (current) saving.mutate({ id: current.id, isDefault: false });
    } else if (value) saving.mutate({ id: Number(value), isDefault: true });
  };
  return (
    <div>
      <Select
        label={t('template.title')}
        description={t('template.hint')}
        allowDeselect={false}
        disabled={saving.isPending}
        data={[
          { value: 'simple', label: t('template.simple') },
          ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={current ? String(current.id) : 'simple'}
        onChange={handleChange}
      />
      <LinkButton variant="subtle" size="xs" to="/backoffice/forms/templates/list">
        {t('template.open')}
      </LinkButton>
    </div>
  );
}
