import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** The days off of a year, of one establishment or, for null, of all. */
export function useCalendar(year: number, establishmentId: number | null) {
  const query = establishmentId === null ? {} : { establishmentId };
  return useQuery({
    ...queryOf(endpoints.calendar.year, { params: { year }, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
