import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpoints, type SearchSuggestion, type SearchType } from '@tramite/contract';
import { type KeyboardEvent, useEffect, useId, useImperativeHandle } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/keys.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { OptionList } from '../../../ui/list/option-list.tsx';
import { useOptions } from '../../../ui/list/use-options.ts';
import styles from './bar-suggestions.module.css';
import { useForgetSearches, useRecentSearches } from './recent-searches.ts';
import { withSuggestion } from './suggested-text.ts';

/** What the field of the bar says of its list, and the keys it gives it. */
export interface BarList {
  readonly isOpen: boolean;
  readonly id?: string;
  readonly activeId?: string;
}
export type BarKeys = (event: KeyboardEvent) => boolean;

export interface BarSuggestionsProps {
  readonly typed: string;
  readonly searchType: SearchType;
  readonly keys: React.Ref<BarKeys>;
  readonly onList: (list: BarList) => void;
  readonly onSearch: (text: string) => void;
  readonly onClose: () => void;
}

type Option = { readonly kind: 'recent'; readonly text: string } | { readonly kind: 'forget' } | SearchOption;
type SearchOption = { readonly kind: 'found'; readonly found: SearchSuggestion };

const typingPause = 120;

/** Under the bar: what the user looked for lately, then what there is that answers what is typed. */
export function BarSuggestions({ typed, searchType, keys, onList, onSearch, onClose }: BarSuggestionsProps) {
  const { t } = useTranslation('suggestions');
  const id = useId();
  const { mutate: forget } = useForgetSearches();
  const items = useBarOptions(typed, searchType);
  const take = (option: Option) => {
    if (option.kind === 'forget') {
      forget();
      onClose();
    } else {
      onSearch(option.kind === 'recent' ? option.text : withSuggestion(typed, option.found));
    }
  };
  const { active, setActive, isOpen, handleKey, inputProps } = useOptions({ id, items, onTake: take, onClose });
  const activeId = inputProps['aria-activedescendant'];
  useImperativeHandle(keys, () => handleKey);
  useEffect(() => onList(isOpen ? { isOpen, id, activeId } : { isOpen }), [isOpen, id, activeId, onList]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has nothing chosen
  useEffect(() => setActive(-1), [typed, searchType]);
  return (
    <OptionList
      id={id}
      label={t(typed === '' ? 'recent' : 'label')}
      items={items}
      active={active}
      keyOf={keyOfOption}
      render={(option) => <OptionText option={option} />}
      onTake={take}
      status={t('count', { count: items.length })}
      className={styles.list}
    />
  );
}

function useBarOptions(typed: string, searchType: SearchType): readonly Option[] {
  const isOwn = useUser().userAssumeId === null;
  const recent = useRecentSearches(searchType, isOwn && typed === '');
  const [text] = useDebouncedValue(typed, typingPause);
  const isAsked = typed !== '' && text.trim().length > 1;
  const { data } = useQuery({
    ...queryOf(endpoints.search.suggest, { body: { searchType, text: text || '*' } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (typed === '') {
    const texts = isOwn ? recent : [];
    return [
      ...texts.map((each) => ({ kind: 'recent' as const, text: each })),
      ...(texts.length > 0 ? [{ kind: 'forget' as const }] : []),
    ];
  }
  return isAsked ? (data?.items ?? []).map((found) => ({ kind: 'found', found })) : [];
}

function keyOfOption(option: Option): string {
  if (option.kind !== 'found') {
    return option.kind === 'recent' ? `recent ${option.text}` : 'forget';
  }
  const { of, field, id } = option.found;
  return `${of} ${field?.id ?? ''} ${id}`;
}

function OptionText({ option }: { readonly option: Option }) {
  const { t } = useTranslation('suggestions');
  if (option.kind === 'forget') {
    return <span className={styles.aside}>{t('forget')}</span>;
  }
  if (option.kind === 'recent') {
    return <span className={styles.name}>{option.text}</span>;
  }
  const { of, field, label, count, countIsAtLeast } = option.found;
  return (
    <>
      <span className={styles.name}>{label}</span>
      <span className={styles.aside}>
        {field?.label ?? t(`of.${of}`)} · <span className="tabular">{formatCount(count, countIsAtLeast)}</span>
      </span>
    </>
  );
}
