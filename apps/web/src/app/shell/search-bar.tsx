import { ActionIcon, CloseButton, Kbd, NativeSelect, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFile, IconFolders, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../features/search/period/period.ts';
import { PeriodField } from '../../features/search/period/period-field.tsx';
import { cleanText, type HomeSearch, searchTypeOf } from '../../lib/navigation/home-search.ts';
import { useHomeAddress } from '../../lib/navigation/use-home-address.ts';
import { useSearchType } from '../../lib/navigation/use-search-type.ts';
import { useShortcuts } from '../../lib/shortcut/use-shortcuts.ts';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import { paths } from '../paths.ts';
import styles from './search-bar.module.css';

/** What to search (processos or documentos) and the text; a search always happens on /home. */
export function SearchBar() {
  const { t } = useTranslation('menu');
  const navigate = useNavigate();
  const search = useHomeAddress();
  const [preferred, setPreferred] = useSearchType();
  const type = searchTypeOf(search, preferred);
  const [text, setText] = useState(search.text ?? '');
  const isMobile = useIsMobile();
  const input = useRef<HTMLInputElement>(null);
  const handleAdvanced = () =>
    void navigate({ to: paths.home, search: { ...search, type, advanced: search.advanced ? undefined : 1 } });
  useShortcuts([
    { keys: '/', label: t('search.shortcut'), run: () => input.current?.select() },
    { keys: 'f', label: t('search.advanced'), run: handleAdvanced },
  ]);
  const sent = useRef(search.text);
  useEffect(() => {
    // Who typed on while the own search was on its way keeps what was typed.
    if (search.text !== sent.current) {
      setText(search.text ?? '');
    }
    sent.current = search.text;
  }, [search.text]);

  const period = { from: search.from, to: search.to };
  const handleType = (value: string) => {
    const next = value === 'documents' ? 'documents' : 'workflows';
    setPreferred(next);
    if (Object.keys(search).length > 0) {
      void navigate({ to: paths.home, search: { type: next, text: search.text, ...period } });
    }
  };
  const open = (words: string | undefined, rest: HomeSearch) => {
    sent.current = words;
    setText(words ?? '');
    void navigate({ to: paths.home, search: { type, text: words, ...rest } });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    open(cleanText(text), period);
  };
  const handleClear = () => {
    setText('');
    input.current?.focus();
    if (search.text !== undefined) {
      open(undefined, period);
    }
  };

  /** Within the text and the filter in force; numbers are a search of their own. */
  const handlePeriod = ({ from, to }: Period) => {
    const { q, quickFilterId, workflowTypeId } = search;
    open(cleanText(text), { q, quickFilterId, workflowTypeId, from, to });
  };

  const Picture = type === 'documents' ? IconFile : IconFolders;
  const label = t(type === 'documents' ? 'search.placeholderDocuments' : 'search.placeholderWorkflows');
  return (
    <div className={styles.bar}>
      {/* biome-ignore lint/a11y/useSemanticElements: Safari 16, which we support, knows no <search> */}
      <form role="search" aria-label={t('search.label')} onSubmit={handleSubmit} className={styles.form}>
        <NativeSelect
          aria-label={t('search.type')}
          className={styles.type}
          leftSection={isMobile && <Picture size={20} stroke={1.75} aria-hidden />}
          leftSectionProps={{ className: styles.picture }}
          value={type}
          data={[
            { value: 'workflows', label: t('search.workflows') },
            { value: 'documents', label: t('search.documents') },
          ]}
          onChange={(event) => handleType(event.currentTarget.value)}
        />
        <TextInput
          ref={input}
          className={styles.text}
          type="text"
          enterKeyHint="search"
          role="searchbox"
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={isMobile ? label : t('search.hint')}
          maxLength={200}
          leftSection={!isMobile && <IconSearch size={16} aria-hidden />}
          rightSection={
            text ? (
              <CloseButton size="sm" aria-label={t('search.clear')} onClick={handleClear} />
            ) : (
              !isMobile && (
                <Kbd size="xs" aria-hidden>
                  /
                </Kbd>
              )
            )
          }
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
      <PeriodField searchType={type} period={period} className={styles.period} onChange={handlePeriod} />
      <ActionIcon
        variant="default"
        className={styles.advanced}
        aria-label={t('search.advanced')}
        title={t('search.advanced')}
        aria-haspopup="dialog"
        aria-expanded={search.advanced === 1}
        aria-keyshortcuts="f"
        onClick={handleAdvanced}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
