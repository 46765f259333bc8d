import { Text } from '@mantine/core';
import type { CalendarYear } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/button/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageSection } from '../../../ui/layout/page-section.tsx';
import { nameOfWeekday } from '../year-days.ts';
import styles from './calendar.module.css';

const monday = [1, 2, 3, 4, 5, 6, 0];

/** When an establishment works, whose hours those are, and where they are changed. */
export function PlaceHours({ place }: { readonly place: NonNullable<CalendarYear['establishment']> }) {
  const { t } = useTranslation('calendar');
  const { id, label, state, timeZone, hasOwnHours, week } = place;
  return (
    <PageSection title={t('place.title', { name: label })}>
      <dl className={styles.week}>
        {monday.map((weekday) => (
          <div key={weekday}>
            <dt>{nameOfWeekday(weekday)}</dt>
            <dd className="tabular">{hoursOf(week[weekday]) ?? t('free')}</dd>
          </div>
        ))}
      </dl>
      <Text size="dense" c="dimmed">
        {t(hasOwnHours ? 'place.own' : 'place.company', { zone: timeZone })}
      </Text>
      {state === null && <Notice tone="info">{t('place.stateless')}</Notice>}
      <TextLink to="/backoffice/$page/$record" params={{ page: 'establishments', record: String(id) }} data-no-print>
        {t('place.change')}
      </TextLink>
    </PageSection>
  );
}

const hoursOf = (stretches: readonly string[] = []) =>
  stretches.length > 0 ? stretches.map((each) => each.replace('-', ' – ')).join(', ') : null;
