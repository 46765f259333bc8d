import { ActionIcon, CloseButton, Kbd, NativeSelect, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFile, IconFolders, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../features/search/period/period.ts';
import { PeriodField } from '../../features/search/period/period-field.tsx';
import { useDraft } from '../../lib/draft/use-draft.ts';
import { useShortcuts } from '../../lib/shortcut/use-shortcuts.ts';
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import { paths } from '../paths.ts';
import styles from './search-bar.module.css';
import { useBarList } from './use-bar-list.ts';
import { useBarSearch } from './use-bar-search.ts';

const BarSuggestions = lazyPart(
  () => import('../../features/search/suggestions/bar-suggestions.tsx'),
  'BarSuggestions',
  { failure: 'silence' },
);

/** What to search (processos or documentos) and the text; a search always happens on /home. */
export function SearchBar() {
  const { t } = useTranslation('menu');
  const navigate = useNavigate();
  const { search, type, searchFor, setType } = useBarSearch();
  const [text, setText] = useUnsentText(search.text ?? '');
  const isMobile = useIsMobile();
  const input = useRef<HTMLInputElement>(null);
  const handleAdvanced = () =>
    void navigate({ to: paths.home, search: { ...search, type, advanced: search.advanced ? undefined : 1 } });
  useShortcuts([
    { keys: '/', group: 'go', label: t('search.shortcut'), run: () => input.current?.select() },
    { keys: 'f', group: 'go', label: t('search.advanced'), run: handleAdvanced },
  ]);
  const sent = useRef(search.text);
  useEffect(() => {
    // Who typed on while the own search was on its way keeps what was typed.
    if (search.text !== sent.current) {
      setText(search.text ?? '');
    }
    sent.current = search.text;
  }, [search.text, setText]);

  const period = { from: search.from, to: search.to };
  const open = (typed: string, within: Period = period) =>
    searchFor(typed, within, (words) => {
      sent.current = words;
      setText((shown) => (shown === typed ? (words ?? '') : shown));
    });
  const list = useBarList();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    list.close();
    open(text);
  };
  const handleSuggestion = (next: string) => {
    list.close();
    setText(next);
    open(next);
  };
  const handleClear = () => {
    list.close();
    setText('');
    input.current?.focus();
    if (search.text !== undefined) {
      open('');
    }
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
          onChange={(event) => setType(event.currentTarget.value === 'documents' ? 'documents' : 'workflows')}
        />
        <TextInput
          ref={input}
          className={styles.text}
          type="text"
          enterKeyHint="search"
          {...list.inputProps}
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={isMobile ? label : t('search.hint')}
          maxLength={200}
          leftSection={!isMobile && <IconSearch size={16} aria-hidden />}
          rightSection={
            text ? (
              <CloseButton aria-label={t('search.clear')} onClick={handleClear} />
            ) : (
              !isMobile && (
                <Kbd size="xs" className={styles.key} aria-hidden>
                  /
                </Kbd>
              )
            )
          }
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            list.open();
          }}
        />
        {list.isAsked && (
          <Suspense fallback={null}>
            <BarSuggestions {...list.listProps} typed={text} searchType={type} onSearch={handleSuggestion} />
          </Suspense>
        )}
      </form>
      <PeriodField searchType={type} period={period} className={styles.period} onChange={(next) => open(text, next)} />
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

interface UnsentText {
  readonly text: string;
  /** The text of the search it was typed over. */
  readonly over: string;
}

/** What is typed and not sent yet, also after the session ended; elsewhere the text of the search. */
function useUnsentText(sent: string) {
  const draft = useDraft<UnsentText>('search-bar');
  const [text, setText] = useState(draft.initial?.over === sent ? draft.initial.text : sent);
  useEffect(() => (text === sent ? draft.clear() : draft.save({ text, over: sent })), [draft, text, sent]);
  return [text, setText] as const;
}
