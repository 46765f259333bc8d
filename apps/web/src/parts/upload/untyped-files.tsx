import { Group, Select, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { filterByText } from '../../ui/field/filter-by-text.ts';
import type { DocumentTypesProps } from './document-types-props.ts';
import { typeChoiceId } from './field-ids.ts';
import { IntakeRow } from './intake-row.tsx';
import styles from './upload.module.css';

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
        {untyped.map((document) => (
          <IntakeRow key={document.key} form={form} document={document} extensions={extensions}>
            <div className={styles.typeChoice}>
              {chooser(
                typeChoiceId(document.key),
                t('document:upload.typeOf', { name: form.uploads.get(document.uploadId)?.name ?? '' }),
                [document.key],
                attempts > 0 ? t('document:upload.typeRequired') : undefined,
              )}
            </div>
          </IntakeRow>
        ))}
      </ul>
    </section>
  );
}
