import { TextInput } from '@mantine/core';
import { type Day, formatDay } from '@tramite/rules/date/day';
import { parseDay } from '@tramite/rules/date/parse-day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from './period.ts';
import styles from './period-panel.module.css';

export interface PeriodEndsProps {
  readonly period: Period;
  readonly today: Day;
  readonly onChange: (period: Period) => void;
  /** Enter in a field: what both say now is meant. */
  readonly onConfirm: (period: Period) => void;
}

/** The two ends typed: 12112026, 12/11/26, hoje, ontem. Given the wrong way round they change places. */
export function PeriodEnds({ period, today, onChange, onConfirm }: PeriodEndsProps) {
  const { t } = useTranslation('search');
  const { from, to } = period;
  const take = (next: Period, isFinal: boolean) => {
    const isTurned = next.from && next.to && next.from > next.to;
    (isFinal ? onConfirm : onChange)(isTurned ? { from: next.to, to: next.from } : next);
  };
  return (
    <div className={styles.ends}>
      <EndField
        key={`from ${from}`}
        label={t('period.from')}
        day={from}
        today={today}
        onTyped={(day, isFinal) => take({ ...period, from: day }, isFinal)}
      />
      <EndField
        key={`to ${to}`}
        label={t('period.to')}
        day={to}
        today={today}
        onTyped={(day, isFinal) => take({ ...period, to: day }, isFinal)}
      />
    </div>
  );
}

interface EndFieldProps {
  readonly label: string;
  readonly day: Day | undefined;
  readonly today: Day;
  readonly onTyped: (day: Day | undefined, isFinal: boolean) => void;
}

function EndField({ label, day, today, onTyped }: EndFieldProps) {
  const { t } = useTranslation(['search', 'common']);
  const [text, setText] = useState(day ? formatDay(day) : '');
  const [isWrong, setWrong] = useState(false);
  const read = (isFinal: boolean) => {
    const typed = text.trim() === '' ? undefined : (parseDay(text, today) ?? null);
    setWrong(typed === null);
    if (typed !== null && (isFinal || typed !== day)) {
      onTyped(typed, isFinal);
    }
  };
  return (
    <TextInput
      label={label}
      error={isWrong && t('period.wrong')}
      placeholder={t('common:indexer.datePlaceholder')}
      autoComplete="off"
      className="tabular"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => read(false)}
      onKeyDown={(event) => event.key === 'Enter' && read(true)}
    />
  );
}
