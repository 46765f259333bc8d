import { TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/icon-button.tsx';
import floating from '../../ui/theme/floating.module.css';
import styles from './pdf-viewer.module.css';
import type { TextSearch } from './use-text-search.ts';

export interface SearchBarProps {
  readonly search: TextSearch;
  readonly onClose: () => void;
}

/** What to find in the PDF, how often it is there, and the way from one place to the next. Esc closes it alone. */
export function SearchBar({ search, onClose }: SearchBarProps) {
  const { t } = useTranslation(['document', 'common']);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const { query, matches, current, isReading, setQuery, step } = search;
  const hasNone = matches.length === 0;
  const found = hasNone
    ? t('viewer.find.none')
    : t('viewer.find.position', { index: current + 1, total: matches.length });
  return (
    <search className={`${floating.surface} ${styles.search}`} data-own-escape>
      <TextInput
        ref={field}
        size="xs"
        className={styles.query}
        aria-label={t('viewer.find.label')}
        placeholder={t('viewer.find.label')}
        value={query}
        maxLength={200}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            step(event.shiftKey ? -1 : 1);
          }
        }}
      />
      <span className={styles.found} role="status">
        {isReading ? t('viewer.find.reading') : query.trim() !== '' && found}
      </span>
      <IconButton
        label={t('viewer.find.previous')}
        icon={IconChevronUp}
        isDisabled={hasNone}
        onClick={() => step(-1)}
      />
      <IconButton label={t('viewer.find.next')} icon={IconChevronDown} isDisabled={hasNone} onClick={() => step(1)} />
      <IconButton label={t('viewer.find.close')} icon={IconX} onClick={onClose} />
    </search>
  );
}
