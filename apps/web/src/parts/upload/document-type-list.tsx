import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { formatBytes } from '@tramite/rules/text/bytes';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../lib/format/text.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Fold } from '../../ui/layout/fold.tsx';
import { foldTypes } from './document-type-order.ts';
import { DocumentTypeSection } from './document-type-section.tsx';
import type { DocumentTypesProps } from './document-types-props.ts';
import type { DocumentType } from './intake-check.ts';
import { UntypedFiles } from './untyped-files.tsx';
import styles from './upload.module.css';
import { WindowDrop } from './window-drop.tsx';

/** Every document type a process asks for, and the files whose type nobody said yet. */
export function DocumentTypeList(props: DocumentTypesProps) {
  const { documentTypes, form, check, limits } = props;
  const { t } = useTranslation('document');
  const only = documentTypes.length === 1 ? documentTypes[0] : undefined;
  const { shown, more } = foldTypes(documentTypes);
  const isWanted = ({ id }: DocumentType) =>
    form.intake.documents.some(({ typeId }) => typeId === id) || props.refused.types.has(id);
  const items = [...form.uploads.values()];
  const saved = items.filter(({ state }) => state === 'saved').length;
  const failed = items.filter(({ state }) => state === 'error').length;
  const again = items.filter(({ state, failure }) => state === 'error' && failure?.canRetry).length;
  return (
    <div className={styles.sections}>
      <WindowDrop
        hint={only ? t('upload.dropAs', { type: only.label }) : t('upload.dropAnywhere')}
        onFiles={(files) => form.addFiles(files, only?.id ?? null)}
      />
      <VisuallyHidden role="status" aria-live="polite">
        {items.length > 0 && t('upload.summary', { saved, count: items.length, failed })}
      </VisuallyHidden>
      {limits && documentTypes.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('upload.accepted', {
            formats: formatList(formatsOf(limits.extensions), 'disjunction'),
            size: formatBytes(limits.maxBytes),
            videoSize: formatBytes(limits.maxVideoBytes),
            count: limits.maxFiles,
          })}
        </Text>
      )}
      {again > 1 && (
        <Notice tone="bad" title={t('upload.failed', { count: again })}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={form.retryAll}
          >
            {t('upload.retryAll')}
          </Button>
        </Notice>
      )}
      {check.untyped.length > 0 && <UntypedFiles {...props} />}
      {shown.map((type) => (
        <DocumentTypeSection key={type.id} {...props} type={type} />
      ))}
      {more.length > 0 && (
        <Fold
          name="documents"
          label={t('upload.optional', { number: more.length })}
          isWanted={more.some(isWanted)}
          attempts={props.attempts}
        >
          {more.map((type) => (
            <DocumentTypeSection key={type.id} {...props} type={type} />
          ))}
        </Fold>
      )}
    </div>
  );
}

// Other endings of a format that is named already.
const aliases = new Set(['jpeg', 'jpe', 'jfif', 'heif', 'tif']);

function formatsOf(extensions: readonly string[]): string[] {
  return extensions.filter((extension) => !aliases.has(extension)).map((extension) => extension.toUpperCase());
}
