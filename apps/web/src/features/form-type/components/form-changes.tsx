import { Text, Title } from '@mantine/core';
import type { FormDefinition } from '@tramite/contract';
import { compareForms } from '@tramite/rules/form/compare-forms';
import { emptyForm } from '@tramite/rules/form/form-definition';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeLines } from '../../../ui/draft/change-lines.tsx';

interface FormChangesProps {
  readonly title: string;
  /** Null before the first publication. */
  readonly before: FormDefinition | null;
  readonly after: FormDefinition;
}

/** What one version of a form has that another one has not, in words. */
export function FormChanges({ title, before, after }: FormChangesProps) {
  const { t } = useTranslation('form-type');
  const changes = useMemo(() => compareForms(before ?? emptyForm, after), [before, after]);
  return (
    <section aria-label={title}>
      <Title order={3} mb="xs">
        {title}
      </Title>
      {changes.length === 0 ? <Text c="dimmed">{t('changes.none')}</Text> : <ChangeLines changes={changes} />}
    </section>
  );
}
