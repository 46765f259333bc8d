import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InlineFailure } from '../../../ui/feedback/inline-failure.tsx';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import { useProfiles } from '../api/list-profiles.query.ts';
import { keyOfProfile } from '../targets.ts';

export interface ProfileFieldProps {
  readonly documentId: number;
  readonly of: 'insert' | 'resolve';
  readonly label: string;
  readonly description: string;
  readonly value: readonly string[];
  readonly error?: string;
  readonly onChange: (value: string[]) => void;
}

/** Roles and people to tell, found by any part of their names. */
export function ProfileField({ documentId, of, label, description, value, error, onChange }: ProfileFieldProps) {
  const { t } = useTranslation('pendency');
  const profiles = useProfiles(documentId, of);
  const items = (isProfile: boolean) =>
    (profiles.data?.items ?? [])
      .filter((profile) => profile.isProfile === isProfile)
      .map((profile) => ({ value: keyOfProfile(profile), label: profile.label }));
  return (
    <>
      <MultiSelect
        label={label}
        description={description}
        data={[
          { group: t('form.roles'), items: items(true) },
          { group: t('form.people'), items: items(false) },
        ]}
        value={[...value]}
        error={error}
        filter={filterByText}
        searchable
        clearable
        hidePickedOptions
        clearButtonProps={{ 'aria-label': t('form.clear', { label }) }}
        nothingFoundMessage={t('form.notFound')}
        placeholder={value.length > 0 ? undefined : t('form.tellPlaceholder')}
        onChange={onChange}
      />
      {profiles.isError && (
        <InlineFailure error={profiles.error} onRetry={() => void profiles.refetch()}>
          {t('form.listsFailed')}
        </InlineFailure>
      )}
    </>
  );
}
