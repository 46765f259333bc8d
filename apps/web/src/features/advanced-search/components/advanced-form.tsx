import { Button, SegmentedControl, TextInput } from '@mantine/core';
import type { SearchBody, SearchType } from '@tramite/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { focusFirstInvalid } from '../../../lib/form/field-errors.ts';
import type { HomeSearch } from '../../../lib/navigation/home-search.ts';
import { useShortcuts } from '../../../lib/shortcut/use-shortcuts.ts';
import type { SearchInformation } from '../api/get-search-information.query.ts';
import { type QueryFormStart, useQueryForm } from '../form/use-query-form.ts';
import { writeAddress } from '../query/address.ts';
import styles from './advanced-drawer.module.css';
import { AdvancedFields } from './advanced-fields.tsx';
import formStyles from './advanced-form.module.css';
import { TypedQueryField } from './typed-query-field.tsx';

export interface AdvancedFormProps {
  readonly information: SearchInformation;
  readonly start: QueryFormStart;
  /** The saved search that this one began as. */
  readonly savedId: number | undefined;
  /** Name of the quick filter that the search stays within. */
  readonly filterLabel: string | undefined;
  /** Where the form was filled from; left untouched, it leads there again. */
  readonly from: HomeSearch | undefined;
  /** What is filled in, after each change. */
  readonly onDraft: (text: string, kind: SearchType) => void;
  readonly onSearch: (search: HomeSearch) => void;
  readonly onSave: (body: SearchBody) => void;
}

/** One search as text and as fields. */
export function AdvancedForm(props: AdvancedFormProps) {
  const { information, start, savedId, filterLabel, from, onDraft, onSearch, onSave } = props;
  const { t } = useTranslation('advanced');
  const state = useQueryForm(information, start, onDraft);
  const { form, kind, search } = state;
  const [attempts, setAttempts] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => focusLate(element.current), []);
  // Untouched, what the text does not mean is left out as it was before.
  const isUntouched = from !== undefined && !state.isTouched;
  const whenValid = (go: () => void, wrong = '[aria-invalid="true"]') => {
    flushSync(() => setAttempts(attempts + 1));
    if (element.current?.querySelector(wrong)) {
      focusFirstInvalid(element.current);
    } else {
      go();
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isUntouched) {
      whenValid(() => onSearch(from), '[aria-invalid="true"]:not(textarea)');
    } else {
      whenValid(() => onSearch(writeAddress(search, state.catalogue, savedId)));
    }
  };
  const handleSave = () => whenValid(() => onSave(search));
  useShortcuts([{ keys: 'mod+S', label: t('keys.save'), inFields: true, run: handleSave }], element);
  const setWords = (text: string) => state.setBody({ ...form.body, text: text === '' ? undefined : text });
  return (
    <form ref={element} className={styles.form} onSubmit={handleSubmit} noValidate>
      <div className={styles.scroll}>
        <SegmentedControl
          fullWidth
          mb="md"
          aria-label={t('kind')}
          data={(['workflows', 'documents'] as const).map((value) => ({ value, label: t(value) }))}
          value={kind}
          onChange={(value) => state.setKind(value as SearchType)}
        />
        <section className={formStyles.section}>
          <TypedQueryField
            text={form.text}
            problems={form.problems}
            catalogue={state.catalogue}
            onChange={state.setText}
          />
        </section>
        {form.body.quickFilterId !== undefined && (
          <p className={formStyles.within}>
            {t('within', { label: filterLabel ?? `#${form.body.quickFilterId}` })}
            <Button
              variant="default"
              size="xs"
              onClick={() => state.setBody({ ...form.body, quickFilterId: undefined })}
            >
              {t('leaveFilter', { label: filterLabel ?? `#${form.body.quickFilterId}` })}
            </Button>
          </p>
        )}
        <section className={formStyles.section}>
          <TextInput
            label={t('words')}
            description={t('wordsHint')}
            maxLength={200}
            autoComplete="off"
            value={form.body.text ?? ''}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </section>
        <AdvancedFields state={state} attempts={attempts} />
      </div>
      <div className={styles.footer} data-bottom-bar="dialog">
        <Button variant="subtle" color="gray" onClick={state.clear}>
          {t('clear')}
        </Button>
        <Button variant="default" onClick={handleSave}>
          {t('save')}
        </Button>
        <Button type="submit">{t('submit')}</Button>
      </div>
    </form>
  );
}

/** A dialog looks for what to focus once, when it opens; what the form needs may come later than that. */
function focusLate(form: HTMLFormElement | null): void {
  if (form?.closest('[role="dialog"]')?.contains(document.activeElement)) {
    form.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }
}
