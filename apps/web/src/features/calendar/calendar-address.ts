import { useLocation, useNavigate } from '@tanstack/react-router';
import { calendarYears } from '@tramite/contract';

/** What the address of the calendar asks for. */
export interface CalendarAddress {
  readonly year: number;
  /** Null: all together. */
  readonly establishmentId: number | null;
}

/** Reads an address; what makes no sense in it is left out. */
export function readCalendarAddress(raw: Readonly<Record<string, unknown>>, thisYear: number): CalendarAddress {
  const year = Number(raw.year);
  const id = Number(raw.establishmentId);
  const isYear = Number.isInteger(year) && year >= calendarYears.first && year <= calendarYears.last;
  return { year: isYear ? year : thisYear, establishmentId: Number.isSafeInteger(id) && id > 0 ? id : null };
}

/** The address of the calendar on screen, and a way to change it. */
export function useCalendarAddress() {
  const thisYear = new Date().getFullYear();
  const raw = useLocation({ select: ({ search }) => search as Readonly<Record<string, unknown>> });
  const address = readCalendarAddress(raw, thisYear);
  const navigate = useNavigate();
  const change = (part: Partial<CalendarAddress>) => {
    const { year, establishmentId } = { ...address, ...part };
    const search = {
      view: 'calendar',
      ...(year !== thisYear && { year }),
      ...(establishmentId && { establishmentId }),
    };
    void navigate({ to: '/backoffice/$page', params: { page: 'holidays' }, search, replace: true });
  };
  return { address, thisYear, change };
}
