import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../lib/form/form.ts';
import { useFormState } from '../../../lib/form/use-form.ts';
import type { Filling } from '../../../parts/form/form-values.ts';
import { AttachmentList } from '../../../parts/upload/attachment-list.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { FilesOfForm } from '../use-form-files.ts';

export interface FormFilesProps {
  readonly form: Form<Filling>;
  readonly files: FilesOfForm;
  /** Of the form. */
  readonly name: string;
}

/** The attachments that a form comes with. */
export function FormFiles({ form, files, name }: FormFilesProps) {
  const { t } = useTranslation('form');
  const tried = useFormState(form, ({ state }) => state.attempts > 0);
  const { labels, missing } = files;
  if (labels.length === 0) return null;
  return (
    <section aria-label={t('files.title')}>
      <Text component="h3" fw={600} mt="md">
        {t('files.title')}
      </Text>
      {tried && missing.length > 0 && (
        <Notice tone="bad" role="alert">
          {t('attachmentsNeeded')}
        </Notice>
      )}
      <AttachmentList
        document={files.document}
        documentName={name}
        labels={labels.map((each, index) => ({ id: index + 1, ...each }))}
        uploads={files.uploads}
        extensions={files.extensions}
        missing={tried ? missing : []}
        form={files.form}
      />
    </section>
  );
}
