import { Checkbox, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconList, IconSearch } from '@tabler/icons-react';
import type { Registration, RegistrationLabel, RegistrationName } from '@tramite/contract';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { useReasonText } from '../../../lib/abilities/use-reason-text.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useListOptions } from '../api/list-options.query.ts';
import { useRegistration } from '../use-registration.ts';
import { AddOption } from './add-option.tsx';
import { OptionLines } from './option-lines.tsx';
import { nextWeight, rowsOf, shownOptions } from './option-rows.ts';
import styles from './options.module.css';
import { useOptionActs } from './use-option-acts.tsx';
import { useOptionOrder } from './use-option-order.ts';

interface OptionListProps {
  readonly list: RegistrationLabel;
}

/** The options of a list: added, renamed, put in order and taken out where they stand. */
export function OptionList({ list }: OptionListProps) {
  const registration = useRegistration('list-options');
  return registration ? <Options registration={registration} list={list} /> : null;
}

function Options({ registration, list }: OptionListProps & { readonly registration: Registration<RegistrationName> }) {
  const { t } = useTranslation('registration');
  const reasonText = useReasonText();
  const { query, first, options } = useListOptions(list.id);
  const { ordered, move } = useOptionOrder(list.id, options);
  const [text, setText] = useState('');
  const [withDisabled, setWithDisabled] = useState(false);
  const [parent, setParent] = useState<RegistrationLabel | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isGrouped = first?.parent != null;
  const shown = useMemo(() => shownOptions(ordered, { text, withDisabled }), [ordered, text, withDisabled]);
  const rows = useMemo(() => rowsOf(shown, isGrouped), [shown, isGrouped]);
  const { acts, put, renamed, said, say } = useOptionActs({ registration, options: shown, move });
  if (first === undefined) {
    return query.isPending ? <Loading /> : <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  const mayChange = canDo(first.abilities.change);
  const disabled = options.filter(({ enabled }) => !enabled).length;
  const addHere = (to: RegistrationLabel | null) => {
    setParent(to);
    field.current?.focus();
  };
  return (
    <section className={styles.options} aria-label={registration.label}>
      {mayChange ? (
        <AddOption
          registration={registration}
          list={list}
          isGrouped={isGrouped}
          parent={parent}
          onParent={setParent}
          weight={() => nextWeight(options, mostWeight(registration))}
          field={field}
          onAdded={(label) => say(t('options.added', { label }))}
        />
      ) : (
        <Notice tone="info" title={t('denied')}>
          {reasonText(first.abilities.change)}
        </Notice>
      )}
      <div className={styles.tools}>
        <TextInput
          type="search"
          className={styles.search}
          aria-label={t('search', { label: registration.label.toLowerCase() })}
          placeholder={t('searchHint')}
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {disabled > 0 && (
          <Checkbox
            label={t('options.withDisabled', { count: disabled })}
            checked={withDisabled}
            onChange={(event) => setWithDisabled(event.currentTarget.checked)}
          />
        )}
        <Text c="dimmed" role="status" className="tabular">
          {t('options.count', { count: shown.length, formatted: formatCount(shown.length, false) })}
        </Text>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {mayChange && text !== '' && shown.length > 1 && (
        <Text c="dimmed" size="dense">
          {t('options.searching')}
        </Text>
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon={IconList}
          order={2}
          title={t(text === '' && !disabled ? 'options.none' : 'options.nothingFound')}
          hint={t(text === '' && !disabled ? 'options.noneHint' : 'nothingFoundHint')}
        />
      ) : (
        <OptionLines
          listKey={`options-${list.id}`}
          label={list.label}
          rows={rows}
          length={nameLength(registration)}
          mayChange={mayChange}
          mayMove={mayChange && text === ''}
          renamed={renamed}
          acts={acts}
          onDrop={put}
          onAddHere={mayChange ? addHere : undefined}
        />
      )}
    </section>
  );
}

function mostWeight({ fields, orderWithin }: Registration): number {
  const field = fields.find(({ name }) => name === orderWithin);
  return field?.kind === 'number' ? field.max : 0;
}

function nameLength({ fields, title }: Registration): number {
  const field = fields.find(({ name }) => name === title);
  return field?.kind === 'text' ? field.length : 0;
}
