import { Loader, type OptionsFilter, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import type { IndexerOption } from '@tramite/rules/indexer/indexer-definition';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/keys.ts';
import { filterByText } from '../../../ui/field/filter-by-text.ts';
import type { FieldProps } from './field-props.ts';

const typingPause = 250;
const shown = 50;

/** L: one option of a list, found by any part of its name, accents and case ignored. */
export function ListField(props: FieldProps) {
  return props.indexer.searchable ? <SearchedList {...props} /> : <WholeList {...props} />;
}

function WholeList(props: FieldProps) {
  return <OptionSelect {...props} data={props.options} filter={filterByText} />;
}

/** A list too long to travel: the server finds. */
function SearchedList(props: FieldProps) {
  const { t } = useTranslation();
  const { indexer, value, options, parents = [] } = props;
  const among = parents.length > 0 ? { parents: parents.join(',') } : {};
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text, typingPause);
  const current = options.find(({ id }) => id === value);
  // The text of the chosen option is no search.
  const query = wanted === current?.label ? '' : wanted.trim();
  const { data, isFetching, isError } = useQuery({
    ...queryOf(endpoints.indexer.listOptions, {
      params: { id: indexer.id },
      query: { text: query, limit: shown, ...among },
    }),
    placeholderData: keepPreviousData,
  });
  const found = data?.items ?? [];
  const all = current && !found.some(({ id }) => id === current.id) ? [current, ...found] : found;
  const rest = (data?.count ?? 0) - found.length;
  return (
    <OptionSelect
      {...props}
      data={all}
      filter={({ options: all }) => all}
      searchValue={text}
      onSearchChange={setText}
      nothingFound={isError ? t('indexer.listFailed') : isFetching ? t('loading') : undefined}
      isBusy={isFetching}
      description={
        rest > 0 && text !== '' && text !== current?.label ? (
          <>
            {props.description}
            {t('indexer.moreOptions', { count: rest })}
          </>
        ) : (
          props.description
        )
      }
    />
  );
}

interface OptionSelectProps extends FieldProps {
  readonly data: readonly IndexerOption[];
  readonly filter: OptionsFilter;
  readonly searchValue?: string;
  readonly onSearchChange?: (text: string) => void;
  readonly nothingFound?: string;
  readonly isBusy?: boolean;
}

function OptionSelect(props: OptionSelectProps) {
  const { id, indexer, label, value, description, error, isRequired, data, isBusy, onChange, onLeave } = props;
  const { t } = useTranslation();
  return (
    <Select
      id={id}
      label={label}
      description={description}
      error={error}
      required={isRequired}
      searchable
      clearable={!isRequired}
      allowDeselect={!isRequired}
      clearButtonProps={{ 'aria-label': t('indexer.clear', { label: indexer.label }) }}
      data={data.map((option) => ({ value: String(option.id), label: option.label }))}
      filter={props.filter}
      searchValue={props.searchValue}
      onSearchChange={props.onSearchChange}
      nothingFoundMessage={props.nothingFound ?? t('indexer.notFound')}
      rightSection={isBusy ? <Loader size={14} aria-hidden /> : undefined}
      placeholder={t('indexer.choose')}
      value={value === null || Array.isArray(value) ? null : String(value)}
      onChange={(chosen) => {
        const option = data.find((candidate) => String(candidate.id) === chosen);
        onChange(option?.id ?? null, option);
      }}
      onBlur={onLeave}
    />
  );
}
