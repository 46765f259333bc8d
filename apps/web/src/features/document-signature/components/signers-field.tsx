import { MultiSelect, Text } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { mostSigners } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { useSigners } from '../api/signature.query.ts';
import { keyOfSigner, moveUp } from '../request-form.ts';
import styles from './signers-field.module.css';

interface SignersFieldProps {
  readonly documentId: number;
  readonly value: readonly string[];
  readonly error?: string;
  /** One signs after the other: their order is shown and changed. */
  readonly isInOrder: boolean;
  /** Names of signers who may not be among the choices any more. */
  readonly known: ReadonlyMap<string, string>;
  readonly onChange: (value: string[]) => void;
}

/** Roles and people who sign, in the order in which they were chosen. */
export function SignersField({ documentId, value, error, isInOrder, known, onChange }: SignersFieldProps) {
  const { t } = useTranslation('document-signature');
  const choices = useSigners(documentId);
  const items = (choices.data?.items ?? []).map((one) => ({ ...one, value: keyOfSigner(one) }));
  const others = [...known].filter(([key]) => !items.some((one) => one.value === key));
  const labels = new Map([...known, ...items.map((one) => [one.value, one.label] as const)]);
  const group = (isProfile: boolean) => items.filter((one) => one.isProfile === isProfile);
  return (
    <>
      <MultiSelect
        data-autofocus
        label={t('request.signers')}
        description={t('request.signersHint')}
        required
        data={[
          { group: t('request.roles'), items: group(true) },
          {
            group: t('request.people'),
            items: [...group(false), ...others.map(([key, label]) => ({ value: key, label }))],
          },
        ]}
        value={[...value]}
        error={error}
        filter={filterByText}
        searchable
        hidePickedOptions
        maxValues={mostSigners}
        nothingFoundMessage={t('request.notFound')}
        onChange={onChange}
      />
      {choices.isError && (
        <InlineFailure error={choices.error} onRetry={() => void choices.refetch()}>
          {t('request.listFailed')}
        </InlineFailure>
      )}
      {isInOrder && value.length > 1 && (
        <ol className={styles.order} aria-label={t('request.orderOf')}>
          {value.map((key, index) => (
            <li key={key} className={styles.signer}>
              <Text component="span">{labels.get(key) ?? ''}</Text>
              {index > 0 && (
                <IconButton
                  icon={IconArrowUp}
                  label={t('request.up', { name: labels.get(key) ?? '' })}
                  onClick={() => onChange(moveUp(value, index))}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
