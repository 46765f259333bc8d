import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DocumentTypeSection } from './document-type-section.tsx';
import type { DocumentTypesProps } from './document-types-props.ts';
import { UntypedFiles } from './untyped-files.tsx';
import styles from './upload.module.css';
import { WindowDrop } from './window-drop.tsx';

/** Every document type a process asks for, and the files whose type nobody said yet. */
export function DocumentTypeList(props: DocumentTypesProps) {
  const { documentTypes, form, check } = props;
  const { t } = useTranslation('document');
  const only = documentTypes.length === 1 ? documentTypes[0] : undefined;
  const items = [...form.uploads.values()];
  const saved = items.filter(({ state }) => state === 'saved').length;
  const failed = items.filter(({ state }) => state === 'error').length;
  return (
    <div className={styles.sections}>
      <WindowDrop
        hint={only ? t('upload.dropAs', { type: only.label }) : t('upload.dropAnywhere')}
        onFiles={(files) => form.addFiles(files, only?.id ?? null)}
      />
      <VisuallyHidden role="status" aria-live="polite">
        {items.length > 0 && t('upload.summary', { saved, count: items.length, failed })}
      </VisuallyHidden>
      {check.untyped.length > 0 && <UntypedFiles {...props} />}
      {documentTypes.map((type) => (
        <DocumentTypeSection key={type.id} {...props} type={type} />
      ))}
    </div>
  );
}
