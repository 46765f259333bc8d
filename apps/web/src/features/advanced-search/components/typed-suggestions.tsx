import { VisuallyHidden } from '@mantine/core';
import type { QueryCatalogue } from '@tramite/rules/search/query-syntax/query-catalogue';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Suggestion, type Suggestions, suggest } from '../query/suggest.ts';
import styles from './advanced-form.module.css';

interface SuggestedText {
  readonly id: string;
  readonly text: string;
  readonly catalogue: QueryCatalogue;
  readonly onChange: (text: string) => void;
}

/** Completions at the caret: arrows choose, Tab or Enter takes, Esc puts them away. Nothing is chosen until an arrow is. */
export function useSuggestions(
  area: RefObject<HTMLTextAreaElement | null>,
  { id, text, catalogue, onChange }: SuggestedText,
) {
  const [found, setFound] = useState<Suggestions | null>(null);
  const [active, setActive] = useState(-1);
  const items = found?.items ?? [];
  const close = () => {
    setFound(null);
    setActive(-1);
  };
  const follow = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    setActive(-1);
    setFound(selectionStart === selectionEnd ? suggest(value, selectionStart, catalogue) : null);
  };
  const take = (item: Suggestion) => {
    if (!found) {
      return;
    }
    const isName = item.text.endsWith(':');
    const written = isName ? item.text : `${item.text} `;
    const next = text.slice(0, found.start) + written + text.slice(found.end).replace(/^ /, '');
    const caret = found.start + written.length;
    onChange(next);
    setActive(-1);
    setFound(isName ? suggest(next, caret, catalogue) : null);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  };
  /** True when the key was for the list. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (items.length === 0) {
      return false;
    }
    const chosen = items[event.key === 'Tab' ? Math.max(active, 0) : active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setActive((active + (event.key === 'ArrowDown' ? 1 : items.length + (active < 0 ? 0 : -1))) % items.length);
    } else if (event.key === 'Escape') {
      close();
    } else if ((event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) && chosen) {
      take(chosen);
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  };
  const isOpen = items.length > 0;
  const inputProps = {
    'aria-autocomplete': 'list',
    'aria-controls': isOpen ? `${id}-suggestions` : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? `${id}-suggestion-${active}` : undefined,
    // Esc is for the list before it is for the panel around it.
    'data-mantine-stop-propagation': isOpen,
  } as const;
  return { items, active, inputProps, follow, close, take, handleKey };
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
    <>
      {items.length > 0 && (
        <div id={`${id}-suggestions`} role="listbox" aria-label={t('typed.suggestions')} className={styles.suggestions}>
          {items.map((item, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox
            <div
              key={item.text}
              id={`${id}-suggestion-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.suggestion}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(item)}
            >
              {item.label}
              {item.label !== item.text && <span className={styles.code}>{item.text}</span>}
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden role="status">
        {items.length > 0 && t('typed.suggestionCount', { count: items.length })}
      </VisuallyHidden>
    </>
  );
}
