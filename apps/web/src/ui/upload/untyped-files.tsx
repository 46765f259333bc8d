import { Group, Select, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyOf } from '../../lib/upload/upload-item.ts';
import { filterByText } from '../filter-by-text.ts';
import type { DocumentTypesProps } from './document-types-props.ts';
import { typeChoiceId } from './field-ids.ts';
import styles from './upload.module.css';
import { UploadRow } from './upload-row.tsx';

/** Files dropped on the window, or whose type the chosen process does not take: what are they? */
export function UntypedFiles({ documentTypes, form, check, limits, attempts }: DocumentTypesProps) {
  const extensions = limits?.extensions ?? [];
  const { t } = useTranslation(['document', 'common']);
  const section = useRef<HTMLElement>(null);
  const data = documentTypes.map(({ id, label }) => ({ value: String(id), label }));
  const { untyped } = check;
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const chooser = (id: string, label: string, keys: readonly string[], error?: string) => (
    <Select
      id={id}
      aria-label={label}
      placeholder={t('document:upload.chooseType')}
      data={data}
      searchable
      filter={filterByText}
      nothingFoundMessage={t('common:indexer.notFound')}
      value={null}
      error={error}
      onChange={(typeId) => typeId !== null && form.assign(keys, Number(typeId))}
    />
  );
  return (
    <section ref={section} className={`${styles.section} ${styles.untyped}`} aria-labelledby="untyped-files">
      <Group justify="space-between" gap="xs">
        <div>
          <h3 id="untyped-files" className={styles.sectionName}>
            {t('document:upload.untyped', { count: untyped.length })}
          </h3>
          <Text size="xs" c="dimmed">
            {t('document:upload.untypedHint')}
          </Text>
        </div>
        {untyped.length > 1 &&
          chooser(
            typeChoiceId('all'),
            t('document:upload.typeOfAll'),
            untyped.map(({ key }) => key),
          )}
      </Group>
      <ul className={styles.documents}>
        {untyped.map(({ key, uploadId }) => {
          const item = form.uploads.get(uploadId);
          return item ? (
            <li key={key} className={styles.document}>
              <UploadRow
                item={item}
                copyOf={copyOf(item, form.uploads.values())}
                extensions={extensions}
                onCancel={() => form.cancel(uploadId)}
                onRetry={() => form.retry(uploadId)}
                onReplace={(file) => form.replace(uploadId, file)}
                onRemove={() => form.removeDocuments([key])}
              />
              <div className={styles.typeChoice}>
                {chooser(
                  typeChoiceId(key),
                  t('document:upload.typeOf', { name: item.name }),
                  [key],
                  attempts > 0 ? t('document:upload.typeRequired') : undefined,
                )}
              </div>
            </li>
          ) : null;
        })}
      </ul>
    </section>
  );
}
