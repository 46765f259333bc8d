import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconForms, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../ui/hint/hint.tsx';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import type { CapturedDocument, CapturedForm } from './captured-documents.ts';
import type { CheckedIntake } from './document-types-props.ts';
import { formButtonId } from './field-ids.ts';
import type { DocumentType } from './intake-check.ts';
import styles from './upload.module.css';

const FillFormModal = lazyModal(() => import('./modals/fill-form.modal.tsx'), 'FillFormModal');

export interface FormRowProps {
  readonly document: CapturedDocument;
  readonly type: DocumentType;
  readonly filled: CapturedForm;
  /** What the server refused of it, by paths. */
  readonly refusedForm: Readonly<Record<string, string>> | undefined;
  readonly form: CheckedIntake;
}

/** A form that is to become a document: what it is, and the way back into it. */
export function FormRow({ document: { key }, type, form, filled, refusedForm }: FormRowProps) {
  const { t } = useTranslation('document');
  const [isOpen, setOpen] = useState(false);
  const { typeId, name, values } = filled;
  const offered = type.forms.find(({ id }) => id === typeId);
  const remove = t('upload.removeOf', { name });
  return (
    <div className={styles.row} data-state={refusedForm ? 'error' : 'saved'}>
      <span className={styles.thumb} aria-hidden>
        <IconForms size={20} />
      </span>
      <div className={styles.about}>
        <Text className={styles.name} title={name}>
          {name}
        </Text>
        {refusedForm ? (
          <div className={styles.failure}>
            <IconAlertCircle size={14} aria-hidden />
            <span>{t('upload.formRefused')}</span>
          </div>
        ) : (
          <Group gap={6} wrap="nowrap" className={styles.status}>
            <IconCircleCheck size={14} color="var(--tr-good)" aria-hidden />
            {t('upload.formFilled')}
          </Group>
        )}
      </div>
      <Button
        id={formButtonId(key)}
        variant="default"
        size="compact-sm"
        leftSection={<IconPencil size={14} aria-hidden />}
        aria-label={t('upload.formEditOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('upload.formEdit')}
      </Button>
      <Hint label={remove}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={remove}
          onClick={() => form.removeDocuments([key])}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Hint>
      {isOpen && (
        <FillFormModal
          choice={offered ?? { id: typeId, name, description: null }}
          documentType={type.label}
          draftName={`${form.screen}-${key}`}
          given={values}
          refused={refusedForm}
          onFilled={(next) => form.changeForm(key, { ...filled, values: next })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
