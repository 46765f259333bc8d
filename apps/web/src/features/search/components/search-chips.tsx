import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { askAnew } from '../../../lib/navigation/ask-anew.ts';
import { parseHomeSearch } from '../../../lib/navigation/home-search.ts';
import { keepFocus } from '../../../ui/action/keep-focus.ts';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { oneStop } from '../../../ui/focus/one-stop.ts';
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts';
import type { SearchChip } from '../search-narrowing.ts';
import { useChipLabel } from '../use-chip-label.ts';
import styles from './search-chips.module.css';

export interface SearchChipsProps {
  readonly chips: readonly SearchChip[];
  /** What can be done with the whole search. */
  readonly actions?: ReactNode;
}

/** What narrows the search, each to be taken away by itself. */
export function SearchChips({ chips, actions }: SearchChipsProps) {
  const { t } = useTranslation('search');
  const labelOf = useChipLabel();
  // There they stand in the row of the buttons, which is one stop as a whole.
  const isMobile = useIsMobile();
  if (chips.length === 0) {
    return null;
  }
  return (
    <ul ref={isMobile ? undefined : oneStop} className={styles.chips} aria-label={t('chips.label')}>
      {chips.map((chip, at) => {
        const { key, id = key, without } = chip;
        const label = labelOf(chip);
        return (
          <li key={id} data-filter={key === 'filter' || undefined}>
            <Link
              to="/home"
              search={(address) => without(parseHomeSearch(address))}
              state={askAnew}
              activeOptions={{ exact: true }}
              className={styles.chip}
              onClick={goOnAt(at)}
              aria-label={t('chips.remove', { label })}
            >
              <span className={styles.text}>{label}</span>
              <IconX size={14} aria-hidden />
            </Link>
          </li>
        );
      })}
      {chips.length > 1 && (
        <li>
          <TextLink
            to="/home"
            search={(address) => ({ type: parseHomeSearch(address).type })}
            state={askAnew}
            activeOptions={{ exact: true }}
            className={styles.clear}
          >
            {t('chips.clear')}
          </TextLink>
        </li>
      )}
      {actions && <li className={styles.actions}>{actions}</li>}
    </ul>
  );
}

/** Who takes one away by key goes on at the one that comes in its place. */
function goOnAt(place: number) {
  return ({ currentTarget }: MouseEvent) => {
    const list = currentTarget.closest('ul');
    keepFocus()(() => {
      const left = list?.querySelectorAll('a') ?? [];
      return left[Math.min(place, left.length - 1)] ?? null;
    });
  };
}
