import { Anchor, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormError } from '../../lib/form/field-errors.ts';
import { namedProblems } from './intake-problems.ts';

export interface BlockReasonProps {
  readonly problems: readonly FormError[];
  /** How far it is, before what is missing. */
  readonly progress?: string;
  /** Leads to a field; to the first without one. */
  readonly onLead: (fieldId?: string) => void;
}

/** What is missing before the form can be sent, each item leading to its place. */
export function BlockReason({ problems, progress, onLead }: BlockReasonProps) {
  const { t } = useTranslation('document');
  const { named, rest } = namedProblems(problems);
  const link = (label: string, fieldId?: string) => (
    <Anchor component="button" type="button" size="sm" underline="always" onClick={() => onLead(fieldId)}>
      {label}
    </Anchor>
  );
  if (named.length === 0) {
    return null;
  }
  return (
    <Text size="sm" c="dimmed" component="div">
      {progress !== undefined && <strong className="tabular">{progress}. </strong>}
      {t('upload.incompleteLead')}{' '}
      {named.map(({ fieldId, label }, index) => (
        <Fragment key={fieldId}>
          {index > 0 && '; '}
          {link(label, fieldId)}
        </Fragment>
      ))}
      {rest > 0 && <> {link(t('upload.incompleteRest', { count: rest }))}</>}
    </Text>
  );
}
