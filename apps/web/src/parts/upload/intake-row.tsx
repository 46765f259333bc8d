import type { ReactNode } from 'react';
import type { UploadLimits } from '../../lib/upload/check-file.ts';
import { copyOf } from '../../lib/upload/upload-item.ts';
import { documentRowId } from './field-ids.ts';
import { PackButton, type PackButtonProps } from './pack-button.tsx';
import styles from './upload.module.css';
import { UploadRow } from './upload-row.tsx';
import type { IntakeForm } from './use-intake.ts';

export interface IntakeRowProps {
  readonly form: IntakeForm;
  readonly document: IntakeForm['intake']['documents'][number];
  readonly extensions: readonly string[];
  readonly limits: UploadLimits | null;
  /** What the files can be; none where nobody knows yet. */
  readonly types: PackButtonProps['types'];
  /** What is asked about the file, below it. */
  readonly children?: ReactNode;
}

/** A file of an intake that has no type yet. */
export function IntakeRow({ form, document, extensions, limits, types, children }: IntakeRowProps) {
  const { key, uploadId } = document;
  const item = form.uploads.get(uploadId);
  if (!item) return null;
  return (
    <li id={documentRowId(key)} tabIndex={-1} className={styles.document}>
      <UploadRow
        item={item}
        copyOf={copyOf(item, form.uploads.values())}
        extensions={extensions}
        actions={<PackButton form={form} document={document} item={item} types={types} limits={limits} />}
        onCancel={() => form.cancel(uploadId)}
        onRetry={() => form.retry(uploadId)}
        onReplace={(file) => form.replace(uploadId, file)}
        onRemove={() => form.removeDocuments([key])}
      />
      {children}
    </li>
  );
}
