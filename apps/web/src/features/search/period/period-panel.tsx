import { Button, NativeSelect, UnstyledButton } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/pt-br';
import type { SearchType } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { useCalendarLabels } from '../../../ui/field/calendar-labels.ts';
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts';
import sideways from '../../../ui/theme/sideways.module.css';
import { inYear, monthBefore, type Period, periodBlock, presetsOf, yearsOffered } from './period.ts';
import { PeriodEnds } from './period-ends.tsx';
import styles from './period-panel.module.css';

export interface PeriodPanelProps {
  readonly searchType: SearchType | undefined;
  /** The range in force. */
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** Chooses a range: one of the usual ones, by typing both days, or on the calendar; the first day, then the last. */
export function PeriodPanel({ searchType, period, onChange }: PeriodPanelProps) {
  const { t } = useTranslation('search');
  const today = dayOf(new Date());
  const [draft, setDraft] = useState<Period>(period);
  const panel = useRef<HTMLDivElement>(null);
  // The first button rather than the first field, which would bring up the keyboard of a telephone.
  useEffect(() => panel.current?.querySelector('button')?.focus(), []);
  const block = periodBlock(searchType, draft);
  const handleConfirm = (chosen: Period) => {
    setDraft(chosen);
    if (periodBlock(searchType, chosen) === null) {
      onChange(chosen);
    }
  };
  const handleClear = () => {
    setDraft({});
    if (period.from || period.to) {
      onChange({});
    }
  };
  return (
    <div ref={panel} className={styles.panel}>
      <Presets today={today} period={draft} onPick={onChange} />
      <div className={styles.choice}>
        <PeriodEnds period={draft} today={today} onChange={setDraft} onConfirm={handleConfirm} />
        <PeriodCalendar period={draft} today={today} onChange={setDraft} />
        <p className={styles.whole} aria-live="polite">
          {draft.from && draft.to && t('period.whole', { from: formatDay(draft.from), to: formatDay(draft.to) })}
        </p>
        <div className={styles.actions}>
          {(draft.from || draft.to) && (
            <Button variant="subtle" onClick={handleClear}>
              {t('period.clear')}
            </Button>
          )}
          <ReasonButton reason={block && t(`period.${block}`)} onClick={() => handleConfirm(draft)}>
            {t('period.confirm')}
          </ReasonButton>
        </div>
      </div>
    </div>
  );
}

interface PresetsProps {
  readonly today: string;
  readonly period: Period;
  readonly onPick: (period: Period) => void;
}

function Presets({ today, period, onPick }: PresetsProps) {
  const { t } = useTranslation('search');
  return (
    <ul className={`${styles.presets} ${sideways.row}`} aria-label={t('period.presets')}>
      {presetsOf(today).map(({ key, period: preset }) => (
        <li key={key}>
          <UnstyledButton
            className={styles.preset}
            aria-pressed={preset.from === period.from && preset.to === period.to}
            onClick={() => onPick(preset)}
          >
            {t(`period.preset.${key}`)}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

interface PeriodCalendarProps {
  readonly period: Period;
  readonly today: string;
  readonly onChange: (period: Period) => void;
}

function PeriodCalendar({ period, today, onChange }: PeriodCalendarProps) {
  const { t } = useTranslation('search');
  const labels = useCalendarLabels();
  const isMobile = useIsMobile();
  // Nothing was captured in the days to come: beside this month stands the one before.
  const usual = isMobile ? today : monthBefore(today);
  const [shown, setShown] = useState(period.from ?? period.to ?? usual);
  const anchor = period.from ?? period.to;
  const [lastAnchor, setLastAnchor] = useState(anchor);
  if (anchor !== lastAnchor) {
    setLastAnchor(anchor);
    setShown(anchor ?? usual);
  }
  const year = Number(shown.slice(0, 4));
  return (
    <div className={styles.calendar}>
      <NativeSelect
        aria-label={t('period.year')}
        size="xs"
        className={styles.year}
        value={`${year}`}
        data={yearsOffered(today, year).map(String)}
        onChange={(event) => setShown(inYear(shown, Number(event.currentTarget.value)))}
      />
      <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0, weekendDays: [] }}>
        <DatePicker
          type="range"
          allowSingleDateInRange
          highlightToday
          numberOfColumns={isMobile ? 1 : 2}
          columnsToScroll={1}
          maxLevel="year"
          date={shown}
          onDateChange={setShown}
          value={[period.from ?? null, period.to ?? null]}
          onChange={([from, to]) => onChange({ ...(from && { from }), ...(to && { to }) })}
          ariaLabels={labels}
        />
      </DatesProvider>
    </div>
  );
}
