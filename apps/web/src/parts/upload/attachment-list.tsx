import { Text, VisuallyHidden } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { copyOf } from '../../lib/upload/upload-item.ts';
import { ScanButton } from '../scan/scan-button.tsx';
import type { CapturedDocument } from './captured-documents.ts';
import { DropArea } from './drop-area.tsx';
import { attachButtonId } from './field-ids.ts';
import type { DocumentType, Uploads } from './intake-check.ts';
import { PickFiles } from './pick-files.tsx';
import styles from './upload.module.css';
import { UploadRow } from './upload-row.tsx';
import type { IntakeForm } from './use-intake.ts';

export interface AttachmentListProps {
  readonly document: CapturedDocument;
  readonly documentName: string;
  readonly labels: DocumentType['attachmentLabels'];
  readonly uploads: Uploads;
  readonly extensions: readonly string[];
  /** Labels that must be there and are not; shown after the first attempt to send. */
  readonly missing: readonly string[];
  readonly form: Pick<IntakeForm, 'attach' | 'detach' | 'cancel' | 'retry' | 'replace'>;
}

/** The files that belong to a document, by the labels of its type. */
export function AttachmentList(props: AttachmentListProps) {
  const { document, documentName, labels, uploads, extensions, missing, form } = props;
  const { t } = useTranslation('document');
  return (
    <div className={styles.attachments}>
      {[...labels]
        .sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'))
        .map(({ id, label, required }) => (
          <DropArea key={id} onFiles={(files) => form.attach(document.key, label, files)}>
            <div className={styles.attachmentHead}>
              <Text size="sm" className={styles.attachmentLabel}>
                {label}
                {required && <RequiredMark />}
              </Text>
              <ScanButton
                variant="subtle"
                size="compact-sm"
                name={label}
                extensions={extensions}
                onFile={(file) => form.attach(document.key, label, [file])}
              />
              <PickFiles
                id={attachButtonId(document.key, id)}
                variant="subtle"
                size="compact-sm"
                leftSection={<IconPaperclip size={14} aria-hidden />}
                label={t('upload.attachTo', { label, name: documentName })}
                extensions={extensions}
                onFiles={(files) => form.attach(document.key, label, files)}
              >
                {t('upload.attach')}
              </PickFiles>
            </div>
            {missing.includes(label) && <p className={styles.sectionError}>{t('upload.attachmentRequired')}</p>}
            {document.attachments.map(({ label: own, uploadId }) => {
              const item = uploads.get(uploadId);
              return own === label && item ? (
                <UploadRow
                  key={uploadId}
                  item={item}
                  copyOf={copyOf(item, uploads.values())}
                  extensions={extensions}
                  onCancel={() => form.cancel(uploadId)}
                  onRetry={() => form.retry(uploadId)}
                  onReplace={(file) => form.replace(uploadId, file)}
                  onRemove={() => form.detach(document.key, uploadId)}
                />
              ) : null;
            })}
          </DropArea>
        ))}
    </div>
  );
}

/** The asterisk of what has to be there, in words for screen readers. */
export function RequiredMark() {
  const { t } = useTranslation('document');
  return (
    <>
      <span className={styles.required} aria-hidden>
        {' '}
        *
      </span>
      <VisuallyHidden>{t('upload.required')}</VisuallyHidden>
    </>
  );
}
