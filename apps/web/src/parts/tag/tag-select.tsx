import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { endpoints, type Tag } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/keys.ts';
import { InlineFailure } from '../../ui/feedback/inline-failure.tsx';
import { filterByText } from '../../ui/field/filter-by-text.ts';

export interface TagSelectProps {
  readonly label: string;
  readonly description?: string;
  readonly value: readonly number[];
  /** Offered besides those in use: what the record has although nobody can choose it any more. */
  readonly kept?: readonly { readonly id: number; readonly name: string }[];
  readonly error?: string | false;
  readonly onChange: (ids: number[]) => void;
}

/** Tags and sub-tags to choose from (W20); a sub-tag is named with its tag. */
export function TagSelect({ label, description, value, kept = [], error, onChange }: TagSelectProps) {
  const { t } = useTranslation('tag');
  const tags = useQuery({ ...queryOf(endpoints.tag.list), select: ({ items }) => items });
  const data = optionsOf(tags.data ?? [], kept);
  return (
    <div>
      <MultiSelect
        label={label}
        description={description}
        searchable
        clearable
        hidePickedOptions
        filter={filterByText}
        nothingFoundMessage={t('notFound')}
        data={data}
        value={value.map(String)}
        error={error}
        onChange={(ids) => onChange(ids.map(Number))}
      />
      {tags.isError && (
        <InlineFailure error={tags.error} onRetry={() => void tags.refetch()}>
          {t('failed')}
        </InlineFailure>
      )}
    </div>
  );
}

function optionsOf(tags: readonly Tag[], kept: NonNullable<TagSelectProps['kept']>) {
  const names = new Map(tags.map(({ id, name }) => [id, name]));
  const path = ({ name, parentId }: Tag) => {
    const parent = parentId === null ? undefined : names.get(parentId);
    return parent === undefined ? name : `${parent} › ${name}`;
  };
  const offered = tags.map((tag) => ({ value: String(tag.id), label: path(tag) }));
  const gone = kept.filter(({ id }) => !names.has(id)).map(({ id, name }) => ({ value: String(id), label: name }));
  return [...offered, ...gone].sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
}
