import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type Day, dayLimits, formatDay } from '@tramite/rules/date/day';
import { parseDay } from '@tramite/rules/date/parse-day';
import { parseRelativeDay } from '@tramite/rules/date/relative-day';
import { dayOf } from '@tramite/rules/date/zoned';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/feedback/loading.tsx';
import { lazyPart } from '../../ui/late/lazy-part.tsx';

const DateCalendar = lazyPart(() => import('./date-calendar.tsx'), 'DateCalendar', {
  failure: 'line',
});

export interface DateFieldProps {
  readonly id?: string;
  readonly label: ReactNode;
  /** The label as text, where that is more than one: the calendar is named by it. */
  readonly name?: string;
  /** As it was typed. */
  readonly text: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly minDay?: Day | undefined;
  /** Days like hoje stay as they were typed: they mean the day on which they are read. */
  readonly keepsRelative?: boolean;
  readonly onType: (text: string) => void;
  /** The field was left: its message may appear now. */
  readonly onLeave?: () => void;
}

/** A day typed (12112026, 12/11/26, hoje) or picked. What cannot be read stays as it was typed. */
export function DateField(props: DateFieldProps) {
  const { id, label, name = String(label), text, minDay, keepsRelative, onType, onLeave } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const today = dayOf(new Date());
  const handleBlur = () => {
    const day = parseDay(text, today);
    if (day && !(keepsRelative && parseRelativeDay(text))) {
      onType(formatDay(day));
    }
    onLeave?.();
  };
  const handlePick = (day: string) => {
    onType(formatDay(day));
    setOpen(false);
    button.current?.focus();
  };
  const handleClose = () => {
    setOpen(false);
    onLeave?.();
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
          aria-label={t('indexer.openCalendar', { label: name })}
          aria-expanded={isOpen}
          disabled={props.isDisabled}
          onClick={() => setOpen((open) => !open)}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={t('indexer.calendar', { label: name })}>
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
      description={props.description}
      error={props.error}
      required={props.isRequired}
      disabled={props.isDisabled}
      autoComplete="off"
      inputMode="numeric"
      className="tabular"
      placeholder={t('indexer.datePlaceholder')}
      value={text}
      rightSection={calendar}
      rightSectionPointerEvents="all"
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={handleBlur}
    />
  );
}
