import { Button, Collapse, Textarea, VisuallyHidden } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import type { QueryProblem } from '@tramite/rules/search/query-syntax/parse-typed-query';
import type { QueryCatalogue } from '@tramite/rules/search/query-syntax/query-catalogue';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './advanced-form.module.css';
import { TypedQueryHelp } from './typed-query-help.tsx';
import { SuggestionList, useSuggestions } from './typed-suggestions.tsx';

export interface TypedQueryFieldProps {
  readonly text: string;
  readonly problems: readonly QueryProblem[];
  readonly catalogue: QueryCatalogue;
  readonly onChange: (text: string) => void;
}

const longest = 4000;

/** The search as a text, with what of it is not understood and where, help and completions. */
export function TypedQueryField({ text, problems, catalogue, onChange }: TypedQueryFieldProps) {
  const { t } = useTranslation('advanced');
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const listId = `${id}-suggestions`;
  const suggestions = useSuggestions(area, { id: listId, text, catalogue, onChange });
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (suggestions.handleKey(event)) {
      return;
    }
    // One line in meaning, however long: Enter searches.
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }
  };
  const isWrong = problems.length > 0;
  return (
    <div className={styles.query}>
      <Textarea
        ref={area}
        data-autofocus
        label={t('typed.label')}
        description={t('typed.hint')}
        placeholder={t('typed.placeholder')}
        rows={2}
        resize="vertical"
        maxLength={longest}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        {...suggestions.inputProps}
        error={
          isWrong && <Problems text={text} problems={problems} onGoTo={(problem) => select(area.current, problem)} />
        }
        errorProps={{ component: 'div' }}
        value={text}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          suggestions.follow(event.currentTarget);
        }}
        onKeyDown={handleKey}
        onSelect={(event) => suggestions.follow(event.currentTarget)}
        onBlur={suggestions.close}
      />
      <SuggestionList {...suggestions} id={listId} />
      <VisuallyHidden role="status">{isWrong && t('typed.problems', { count: problems.length })}</VisuallyHidden>
      <Button
        variant="subtle"
        size="xs"
        mt={4}
        leftSection={<IconHelp size={14} aria-hidden />}
        aria-expanded={isHelpOpen}
        aria-controls={`${id}-help`}
        onClick={() => setHelpOpen((open) => !open)}
      >
        {t('typed.help')}
      </Button>
      <Collapse expanded={isHelpOpen} id={`${id}-help`}>
        <TypedQueryHelp />
      </Collapse>
    </div>
  );
}

function select(area: HTMLTextAreaElement | null, { start, end }: QueryProblem): void {
  area?.focus();
  area?.setSelectionRange(start, end);
}

interface ProblemsProps {
  readonly text: string;
  readonly problems: readonly QueryProblem[];
  readonly onGoTo: (problem: QueryProblem) => void;
}

function Problems({ text, problems, onGoTo }: ProblemsProps) {
  const { t } = useTranslation('advanced');
  return (
    <div className={styles.problems}>
      {t('typed.problems', { count: problems.length })}
      <ul>
        {problems.map((problem) => (
          <li key={problem.start}>
            <button type="button" className={styles.problem} onClick={() => onGoTo(problem)}>
              <span className={styles.piece}>{text.slice(problem.start, problem.end)}</span>{' '}
              <span>{t('typed.position', { position: problem.start + 1 })}</span>: {problem.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
