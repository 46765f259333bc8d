import type { ReactNode } from 'react';
import { copyOf } from '../../lib/upload/upload-item.ts';
import styles from './upload.module.css';
import { UploadRow } from './upload-row.tsx';
import type { IntakeForm } from './use-intake.ts';

export interface IntakeRowProps {
  readonly form: IntakeForm;
  readonly document: IntakeForm['intake']['documents'][number];
  readonly extensions: readonly string[];
  /** What is asked about the file, below it. */
  readonly children?: ReactNode;
}

/** A file of an intake that has no type yet. */
export function IntakeRow({ form, document: { key, uploadId }, extensions, children }: IntakeRowProps) {
  const item = form.uploads.get(uploadId);
  if (!item) return null;
  return (
    <li className={styles.document}>
      <UploadRow
        item={item}
        copyOf={copyOf(item, form.uploads.values())}
        extensions={extensions}
        onCancel={() => form.cancel(uploadId)}
        onRetry={() => form.retry(uploadId)}
        onReplace={(file) => form.replace(uploadId, file)}
        onRemove={() => form.removeDocuments([key])}
      />
      {children}
    </li>
  );
}
