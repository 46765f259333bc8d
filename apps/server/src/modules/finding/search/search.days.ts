import type { SearchBody } from '@tramite/contract';
import type { Day } from '@tramite/rules/date/day';
import { fixDay } from '@tramite/rules/date/relative-day';

type Period = NonNullable<NonNullable<SearchBody['options']>['due']>;

/** Whether what a search finds may depend on the day. */
export function namesDays({ startDate, endDate, options = {} }: SearchBody): boolean {
  const { lastProgress, due, expiry, indexers = [] } = options;
  return [startDate, endDate, lastProgress, due, expiry].some(Boolean) || indexers.length > 0;
}

/** The search with the days that its relative ones mean today; those of fields are read with the fields. */
export function withFixedDays(body: SearchBody, today: Day): SearchBody {
  const { options, startDate, endDate } = body;
  const periods = options && {
    ...options,
    ...(options.lastProgress && { lastProgress: fixPeriod(options.lastProgress, today) }),
    ...(options.due && { due: fixPeriod(options.due, today) }),
    ...(options.expiry && { expiry: fixPeriod(options.expiry, today) }),
  };
  return {
    ...body,
    ...(startDate && { startDate: fixDay(startDate, today) }),
    ...(endDate && { endDate: fixDay(endDate, today) }),
    ...(periods && { options: periods }),
  };
}

function fixPeriod({ from, to }: Period, today: Day): Period {
  return { ...(from && { from: fixDay(from, today) }), ...(to && { to: fixDay(to, today) }) };
}
