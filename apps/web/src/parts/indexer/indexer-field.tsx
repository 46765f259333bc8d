import { TextInput } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import type { Indexer, IndexerValue } from '@tramite/contract';
import { type IndexerOption, isListIndexer } from '@tramite/rules/indexer/indexer-definition';
import { useTranslation } from 'react-i18next';
import { useFlag } from '../../lib/flags/flags.ts';
import { MultipleField } from './fields/multiple-field.tsx';
import { ScalarField } from './fields/scalar-field.tsx';
import styles from './indexer-fields.module.css';

export interface IndexerFieldProps {
  readonly id: string;
  readonly indexer: Indexer;
  readonly value: IndexerValue;
  readonly options: readonly IndexerOption[];
  /** What was chosen in the list above this one: only what belongs to it is found. */
  readonly parents?: readonly number[];
  readonly error?: string;
  /** What to mention without blocking. */
  readonly warning?: string;
  readonly ignoreMinDate?: boolean;
  readonly onChange: (value: IndexerValue, option?: IndexerOption) => void;
  readonly onLeave: () => void;
}

/** One indexer: its input by type, one or several values, alert text, warning and message. */
export function IndexerField({ indexer, warning, ignoreMinDate = false, ...props }: IndexerFieldProps) {
  const isMultipleInteger = useFlag('multi-integer-edit');
  if (indexer.readOnly) {
    return <ReadOnlyField id={props.id} indexer={indexer} />;
  }
  const description =
    indexer.alertText || warning ? <Remarks alertText={indexer.alertText} warning={warning} /> : undefined;
  const field = { ...props, indexer, label: indexer.label, description, ignoreMinDate, isRequired: indexer.required };
  // A flag turns the multiple-integer field on; without it there is one integer.
  const hasSeveral = isListIndexer(indexer) && indexer.type !== 'C' && (indexer.type !== 'I' || isMultipleInteger);
  return hasSeveral ? <MultipleField {...field} /> : <ScalarField {...field} />;
}

function Remarks({ alertText, warning }: { readonly alertText: string | null; readonly warning?: string }) {
  return (
    <>
      {alertText && <span className={styles.remark}>{alertText}</span>}
      {warning && (
        <span className={`${styles.remark} ${styles.warning}`}>
          <IconAlertTriangle size={13} aria-hidden /> {warning}
        </span>
      )}
    </>
  );
}

function ReadOnlyField({ id, indexer }: { readonly id: string; readonly indexer: Indexer }) {
  const { t } = useTranslation();
  return (
    <TextInput
      id={id}
      label={indexer.label}
      description={indexer.alertText ?? undefined}
      value={indexer.display}
      readOnly
      variant="filled"
      rightSection={<IconLock size={14} aria-label={t('indexer.readOnly')} />}
    />
  );
}
