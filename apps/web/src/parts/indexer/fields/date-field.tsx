import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { dayLimits, formatDay } from '@tramite/rules/date/day';
import { parseDay } from '@tramite/rules/date/parse-day';
import { parseRelativeDay } from '@tramite/rules/date/relative-day';
import { dayOf } from '@tramite/rules/date/zoned';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import type { FieldProps } from './field-props.ts';
import { textOf, valueOfText } from './text-value.ts';

const DateCalendar = lazyPart(() => import('./date-calendar.tsx'), 'DateCalendar', {
  failure: 'line',
});

/** D: typed (12112026, 12/11/26, hoje) or picked. What cannot be read stays as it was typed. */
export function DateField(props: FieldProps) {
  const { id, indexer, label, value, description, error, isRequired, ignoreMinDate, keepsRelative, onChange, onLeave } =
    props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const today = dayOf(new Date());
  const text = textOf(value);
  const minDay = indexer.minDate && !ignoreMinDate ? parseDay(indexer.minDate, today) : undefined;
  const handleBlur = () => {
    const day = parseDay(text, today);
    if (day && !(keepsRelative && parseRelativeDay(text))) {
      onChange(formatDay(day));
    }
    onLeave();
  };
  const handlePick = (day: string) => {
    onChange(formatDay(day));
    setOpen(false);
    button.current?.focus();
  };
  const handleClose = () => {
    setOpen(false);
    onLeave();
  };
  const calendar = (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && handleClose()}
      position="bottom-end"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          aria-label={t('indexer.openCalendar', { label: indexer.label })}
          aria-expanded={isOpen}
          onClick={() => setOpen((open) => !open)}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={t('indexer.calendar', { label: indexer.label })}>
        <Suspense fallback={<Loading size="sm" />}>
          <DateCalendar
            day={parseDay(text, today) ?? null}
            today={today}
            minDay={minDay ?? dayLimits(today).first}
            maxDay={dayLimits(today).last}
            onPick={handlePick}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      id={id}
      label={label}
      description={description}
      error={error}
      required={isRequired}
      autoComplete="off"
      inputMode="numeric"
      className="tabular"
      placeholder={t('indexer.datePlaceholder')}
      value={text}
      rightSection={calendar}
      rightSectionPointerEvents="all"
      onChange={(event) => onChange(valueOfText(event.currentTarget.value))}
      onBlur={handleBlur}
    />
  );
}
