import type { QueryCatalogue } from '@tramite/rules/search/query-syntax/query-catalogue';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionList } from '../../../ui/list/option-list.tsx';
import { useOptions } from '../../../ui/list/use-options.ts';
import { type Suggestion, type Suggestions, suggest } from '../query/suggest.ts';
import styles from './advanced-form.module.css';

interface SuggestedText {
  readonly id: string;
  readonly text: string;
  readonly catalogue: QueryCatalogue;
  readonly onChange: (text: string) => void;
}

/** Completions at the caret. */
export function useSuggestions(
  area: RefObject<HTMLTextAreaElement | null>,
  { id, text, catalogue, onChange }: SuggestedText,
) {
  const [found, setFound] = useState<Suggestions | null>(null);
  const items = found?.items ?? [];
  const take = (item: Suggestion) => {
    if (!found) {
      return;
    }
    const isName = item.text.endsWith(':');
    const written = isName ? item.text : `${item.text} `;
    const next = text.slice(0, found.start) + written + text.slice(found.end).replace(/^ /, '');
    const caret = found.start + written.length;
    onChange(next);
    setFound(isName ? suggest(next, caret, catalogue) : null);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  };
  const close = () => {
    setFound(null);
    options.setActive(-1);
  };
  const options = useOptions({ id, items, onTake: take, onClose: () => setFound(null), takesByTab: true });
  const follow = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    options.setActive(-1);
    setFound(selectionStart === selectionEnd ? suggest(value, selectionStart, catalogue) : null);
  };
  // Esc is for the list before it is for the panel around it.
  const inputProps = { ...options.inputProps, 'data-mantine-stop-propagation': options.isOpen } as const;
  return { items, active: options.active, inputProps, follow, close, take, handleKey: options.handleKey };
}

interface SuggestionListProps {
  readonly id: string;
  readonly items: readonly Suggestion[];
  readonly active: number;
  readonly take: (item: Suggestion) => void;
}

export function SuggestionList({ id, items, active, take }: SuggestionListProps) {
  const { t } = useTranslation('advanced');
  return (
    <OptionList
      id={id}
      label={t('typed.suggestions')}
      items={items}
      active={active}
      keyOf={({ text }) => text}
      render={({ label, text }) => (
        <>
          {label}
          {label !== text && <span className={styles.code}>{text}</span>}
        </>
      )}
      onTake={take}
      status={t('typed.suggestionCount', { count: items.length })}
    />
  );
}
