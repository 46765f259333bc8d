import { Button, Select, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type CalendarYear, calendarYears, type Registration } from '@tramite/contract';
import type { Day } from '@tramite/rules/date/day';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { useCalendar } from '../api/get-calendar.query.ts';
import { usePlaces } from '../api/list-places.query.ts';
import { type CalendarAddress, useCalendarAddress } from '../calendar-address.ts';
import type { YearDay } from '../year-days.ts';
import styles from './calendar.module.css';
import { DaysOff } from './days-off.tsx';
import { PlaceHours } from './place-hours.tsx';
import { YearGrid } from './year-grid.tsx';

export interface CalendarPageProps {
  /** Of the holidays. */
  readonly registration: Registration;
  /** The choice between the calendar and the list. */
  readonly views: ReactNode;
}

/** The holidays and the working time of a year. */
export function CalendarPage({ registration, views }: CalendarPageProps) {
  const { t } = useTranslation(['calendar', 'registration']);
  const { address, thisYear, change } = useCalendarAddress();
  const calendar = useCalendar(address.year, address.establishmentId);
  const [wanted, setWanted] = useState<{ readonly day: Day } | null>(null);
  const mayCreate = canDo(calendar.data?.abilities.create);
  const handleToday = () => {
    change({ year: thisYear });
    setWanted(calendar.data ? { day: calendar.data.today } : null);
  };
  return (
    <Page
      title={registration.label}
      crumbs={[{ label: t('registration:title'), to: '/backoffice' }]}
      actions={
        <>
          {views}
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            disabled={!calendar.data}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
          {mayCreate && (
            <LinkButton
              to="/backoffice/$page/$record"
              params={{ page: 'holidays', record: 'new' }}
              search={placeIn(address)}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {registration.create}
            </LinkButton>
          )}
        </>
      }
    >
      <CalendarTools address={address} onChange={change} onToday={handleToday} />
      {calendar.isPending && <Loading />}
      {calendar.isError && <ErrorState isPage error={calendar.error} onRetry={() => void calendar.refetch()} />}
      {calendar.data && !calendar.isError && (
        <Year calendar={calendar.data} address={address} wanted={wanted} isStale={calendar.isPlaceholderData} />
      )}
    </Page>
  );
}

const placeIn = ({ establishmentId }: CalendarAddress): Readonly<Record<string, number>> =>
  establishmentId === null ? {} : { establishmentId };

interface CalendarToolsProps {
  readonly address: CalendarAddress;
  readonly onChange: (part: Partial<CalendarAddress>) => void;
  readonly onToday: () => void;
}

function CalendarTools({ address: { year, establishmentId }, onChange, onToday }: CalendarToolsProps) {
  const { t } = useTranslation('calendar');
  const places = usePlaces().data?.items ?? [];
  const chosen = establishmentId === null ? '' : String(establishmentId);
  return (
    <div className={styles.tools}>
      <div className={styles.years} data-no-print>
        <IconButton
          label={t('before', { year: year - 1 })}
          icon={IconChevronLeft}
          size={36}
          isDisabled={year <= calendarYears.first}
          onClick={() => onChange({ year: year - 1 })}
        />
        <Text component="span" role="status" fw={600} size="lg" className="tabular">
          {year}
        </Text>
        <IconButton
          label={t('after', { year: year + 1 })}
          icon={IconChevronRight}
          size={36}
          isDisabled={year >= calendarYears.last}
          onClick={() => onChange({ year: year + 1 })}
        />
        <Button variant="default" onClick={onToday}>
          {t('today')}
        </Button>
      </div>
      <Select
        className={styles.place}
        wrapperProps={{ 'data-no-print': true }}
        aria-label={t('place.choose')}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('place.notFound')}
        value={chosen}
        data={[
          { value: '', label: t('place.all') },
          ...places.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) => onChange({ establishmentId: value ? Number(value) : null })}
      />
    </div>
  );
}

interface YearProps {
  readonly calendar: CalendarYear;
  readonly address: CalendarAddress;
  readonly wanted: { readonly day: Day } | null;
  readonly isStale: boolean;
}

function Year({ calendar, address, wanted, isStale }: YearProps) {
  const { t } = useTranslation('calendar');
  const isMobile = useIsMobile();
  const navigate = useNavigate();
  const { year, establishment, kept } = calendar;
  const mayCreate = canDo(calendar.abilities.create);
  const actOf = ({ day, holidays, look }: YearDay) => {
    const own = holidays.find(({ id }) => id !== null);
    const open = (record: string, search: Readonly<Record<string, string | number>>) => () =>
      void navigate({ to: '/backoffice/$page/$record', params: { page: 'holidays', record }, search });
    if (own) {
      return open(String(own.id), {});
    }
    return mayCreate && look !== 'public' ? open('new', { day, ...placeIn(address) }) : null;
  };
  const grid = (
    <section key="grid" className={styles.grid} aria-label={t('grid', { year })}>
      <h2 className={styles.paperTitle}>
        {year}, {establishment?.label ?? t('place.all')}
      </h2>
      <Legend mayCreate={mayCreate} />
      <YearGrid calendar={calendar} wanted={wanted} actOf={actOf} />
    </section>
  );
  const list = (
    <div key="list" className={styles.beside}>
      <DaysOff calendar={calendar} />
      {establishment && <PlaceHours place={establishment} />}
      <Text size="dense" c="dimmed" data-no-print>
        {t('deadlines')}
        {(year < kept.first || year > kept.last) && ` ${t('kept', kept)}`}
      </Text>
    </div>
  );
  return (
    <div className={styles.year} data-stale={isStale || undefined}>
      {isMobile ? [list, grid] : [grid, list]}
    </div>
  );
}

const looks = ['own', 'public', 'free'] as const;

function Legend({ mayCreate }: { readonly mayCreate: boolean }) {
  const { t } = useTranslation('calendar');
  return (
    <div className={styles.legend}>
      {looks.map((look) => (
        <span key={look}>
          <span className={styles.day} data-look={look} aria-hidden>
            {look === 'free' ? '1' : '2'}
          </span>
          {t(`looks.${look}`)}
        </span>
      ))}
      {mayCreate && <span data-no-print>{t('how')}</span>}
    </div>
  );
}
