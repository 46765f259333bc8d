import { Text } from '@mantine/core';
import type { Indexer, RegistrationLabel, RegistrationValues } from '@tramite/contract';
import { displayIndexer } from '@tramite/rules/indexer/display-indexer';
import { isOptionIndexer } from '@tramite/rules/indexer/indexer-definition';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askedIndexer } from '../../../parts/indexer/asked-indexer.ts';
import { IndexerFields } from '../../../parts/indexer/indexer-fields.tsx';
import { checkIndexers, type FilledIndexers, fillIn, nothingFilled } from '../../../parts/indexer/indexer-form.ts';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { useTargets } from '../api/list-targets.query.ts';

export interface IndexerTrialProps {
  /** The form of the indexer as it is now. */
  readonly values: RegistrationValues;
}

/** The field that a form describes, live: what is typed in it is judged as in a capture, and goes nowhere. */
export function IndexerTrial({ values }: IndexerTrialProps) {
  const { t } = useTranslation('registration');
  const list = values.listId as RegistrationLabel | null;
  const options = useTargets('list-options', '', { listId: list?.id ?? 0 }, list !== null);
  const indexer = indexerOf(values, t('trial.unnamed'), list === null ? [] : (options.data?.items ?? []));
  const asksForList = indexer !== null && isOptionIndexer(indexer) && list === null;
  return (
    <PageSection title={t('trial.title')} hint={t('trial.hint')}>
      {indexer === null && <Text c="dimmed">{t('trial.chooseType')}</Text>}
      {asksForList && <Text c="dimmed">{t('trial.chooseList')}</Text>}
      {indexer && !asksForList && <Trial key={shapeOf(indexer)} indexer={indexer} />}
    </PageSection>
  );
}

function Trial({ indexer }: { readonly indexer: Indexer }) {
  const { t } = useTranslation('registration');
  const [filled, setFilled] = useState<FilledIndexers>(nothingFilled);
  const { errors, warnings, inputs } = checkIndexers([indexer], filled);
  const value = inputs[0]?.value ?? null;
  const problem = errors[indexer.id];
  return (
    <>
      <IndexerFields
        indexers={[indexer]}
        {...{ filled, errors, warnings }}
        idPrefix="trial"
        attempts={0}
        onChange={(change) => setFilled((old) => fillIn(old, change))}
      />
      <Text size="sm" role="status" c={problem ? 'var(--tr-bad)' : 'dimmed'}>
        {problem
          ? t('trial.refused', { message: problem })
          : value === null
            ? t('trial.empty')
            : t('trial.taken', { value: displayIndexer(indexer, { value }) })}
      </Text>
    </>
  );
}

/** What was typed is forgotten where the field becomes another one. */
function shapeOf({ type, format, multiple, listId }: Indexer): string {
  return JSON.stringify([type, format, multiple, listId]);
}

function indexerOf(values: RegistrationValues, unnamed: string, options: readonly RegistrationLabel[]): Indexer | null {
  const { label, name, type, format, multiple, alertText, minDate, listId } = values;
  if (!type) {
    return null;
  }
  return {
    ...askedIndexer,
    id: 1,
    name: String(name ?? ''),
    label: String(label || unnamed),
    type: type as Indexer['type'],
    format: takesFormat(type) ? ((format ?? null) as Indexer['format']) : null,
    multiple: multiple === true,
    alertText: (alertText || null) as string | null,
    minDate: minDate ? String(minDate).split('-').reverse().join('/') : null,
    listId: (listId as RegistrationLabel | null)?.id ?? null,
    options: options.map(({ id, label: option }) => ({ id, label: option })),
    searchable: false,
  };
}

const takesFormat = (type: RegistrationValues[string]) => type === 'S' || type === 'V';
