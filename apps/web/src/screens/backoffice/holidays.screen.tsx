import { SegmentedControl } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Registration, RegistrationName } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { CalendarPage } from '../../features/calendar/components/calendar-page.tsx';
import { RegistrationPage } from '../../features/registration/components/registration-page.tsx';
import { useRegistration } from '../../features/registration/use-registration.ts';
import { usePreference } from '../../lib/preference/use-preference.ts';
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts';
import { UnknownPage } from './unknown-page.tsx';

const views = ['calendar', 'list'] as const;
type View = (typeof views)[number];

/** What the list alone is asked for. */
const ofList = ['search', 'enabled', 'sort', 'dir'];

/** /backoffice/holidays: the calendar of a year or the list, as the address says or as they were seen last. */
export function HolidaysScreen() {
  const registration = useRegistration('holidays');
  return registration ? <Holidays registration={registration} /> : <UnknownPage />;
}

function Holidays({ registration }: { readonly registration: Registration<RegistrationName> }) {
  const { t } = useTranslation('calendar');
  const raw = useLocation({ select: ({ search }) => search as Readonly<Record<string, unknown>> });
  const isMobile = useIsMobile();
  const [kept, keep] = usePreference<View>('holiday-view', views, isMobile ? 'list' : 'calendar');
  const navigate = useNavigate();
  const asked = views.find((view) => view === raw.view);
  const view = asked ?? (ofList.some((name) => raw[name] !== undefined) ? 'list' : kept);
  const handleView = (next: View) => {
    keep(next);
    const id = Number(raw.establishmentId);
    void navigate({
      to: '/backoffice/$page',
      params: { page: registration.name },
      search: { view: next, ...(id > 0 && { establishmentId: id }) },
      replace: true,
    });
  };
  const choice = (
    <SegmentedControl
      aria-label={t('views.label')}
      value={view}
      data={views.map((value) => ({ value, label: t(`views.${value}`) }))}
      onChange={handleView}
    />
  );
  return view === 'calendar' ? (
    <CalendarPage registration={registration} views={choice} />
  ) : (
    <RegistrationPage registration={registration} views={choice} />
  );
}
