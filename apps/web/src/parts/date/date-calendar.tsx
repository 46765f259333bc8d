import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/pt-br';
import type { Day } from '@tramite/rules/date/day';
import { useTranslation } from 'react-i18next';
import { ReasonButton } from '../../ui/button/reason-button.tsx';
import { useCalendarLabels } from '../../ui/field/calendar-labels.ts';

export interface DateCalendarProps {
  readonly day: Day | null;
  readonly today: Day;
  readonly minDay: Day;
  readonly maxDay: Day;
  readonly onPick: (day: Day) => void;
}

/** Month to choose a day from; loaded when first opened. */
export function DateCalendar({ day, today, minDay, maxDay, onPick }: DateCalendarProps) {
  const { t } = useTranslation();
  const labels = useCalendarLabels();
  return (
    <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0, weekendDays: [] }}>
      <DatePicker
        value={day}
        highlightToday
        defaultDate={day ?? (today < minDay ? minDay : today)}
        minDate={minDay}
        maxDate={maxDay}
        onChange={(picked) => picked && onPick(picked)}
        ariaLabels={labels}
      />
      <ReasonButton
        variant="default"
        size="xs"
        fullWidth
        mt="xs"
        reason={today < minDay ? t('indexer.todayTooEarly') : null}
        onClick={() => onPick(today)}
      >
        {t('indexer.today')}
      </ReasonButton>
    </DatesProvider>
  );
}
