import { useTranslation } from 'react-i18next';

/** Portuguese names of the buttons of a calendar, for screen readers. */
export function useCalendarLabels() {
  const { t } = useTranslation();
  return {
    nextMonth: t('indexer.nextMonth'),
    previousMonth: t('indexer.previousMonth'),
    nextYear: t('indexer.nextYear'),
    previousYear: t('indexer.previousYear'),
    nextDecade: t('indexer.nextYears'),
    previousDecade: t('indexer.previousYears'),
  };
}
