import { Button, Group, Select, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { guessType } from '@tramite/rules/document/guess-type';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { filterByText } from '../../ui/field/filter-by-text.ts';
import type { DocumentTypesProps } from './document-types-props.ts';
import { typeChoiceId } from './field-ids.ts';
import type { DocumentType } from './intake-check.ts';
import { IntakeRow } from './intake-row.tsx';
import styles from './upload.module.css';

/** Files dropped on the window, or whose type the chosen process does not take: what are they? */
export function UntypedFiles({ documentTypes, form, check, limits, attempts }: DocumentTypesProps) {
  const extensions = limits?.extensions ?? [];
  const { t } = useTranslation(['document', 'common']);
  const section = useRef<HTMLElement>(null);
  const data = documentTypes.map(({ id, label }) => ({ value: String(id), label }));
  const { untyped } = check;
  const nameOf = (uploadId: string) => form.uploads.get(uploadId)?.name ?? '';
  const guesses = untyped.flatMap(({ key, uploadId }) => {
    const type = guessType(nameOf(uploadId), documentTypes);
    return type ? [{ key, type }] : [];
  });
  const takeGuesses = () => {
    for (const { key, type } of guesses) form.assign([key], type.id);
  };
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
        <Group gap="xs">
          {guesses.length > 1 && (
            <Button variant="light" leftSection={<IconSparkles size={16} aria-hidden />} onClick={takeGuesses}>
              {t('document:upload.takeGuesses', { count: guesses.length })}
            </Button>
          )}
          {untyped.length > 1 &&
            chooser(
              typeChoiceId('all'),
              t('document:upload.typeOfAll'),
              untyped.map(({ key }) => key),
            )}
        </Group>
      </Group>
      <ul className={styles.documents}>
        {untyped.map((document) => (
          <IntakeRow
            key={document.key}
            form={form}
            document={document}
            extensions={extensions}
            limits={limits}
            types={documentTypes}
          >
            <div className={styles.typeChoice}>
              {chooser(
                typeChoiceId(document.key),
                t('document:upload.typeOf', { name: nameOf(document.uploadId) }),
                [document.key],
                attempts > 0 ? t('document:upload.typeRequired') : undefined,
              )}
              <Guess
                type={guesses.find(({ key }) => key === document.key)?.type}
                name={nameOf(document.uploadId)}
                onTake={(typeId) => form.assign([document.key], typeId)}
              />
            </div>
          </IntakeRow>
        ))}
      </ul>
    </section>
  );
}

interface GuessProps {
  readonly type: DocumentType | undefined;
  readonly name: string;
  readonly onTake: (typeId: number) => void;
}

/** What a file seems to be by its name: a person says so. */
function Guess({ type, name, onTake }: GuessProps) {
  const { t } = useTranslation('document');
  return (
    type && (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('upload.takeGuessOf', { type: type.label, name })}
        onClick={() => onTake(type.id)}
      >
        {t('upload.takeGuess', { type: type.label })}
      </Button>
    )
  );
}
