import { isDeepStrictEqual } from 'node:util';
import type { Platform } from '../../../../platform/call/context.ts';
import { change } from '../../../../platform/change/change.ts';
import { ownContext } from '../../../../platform/change/own-context.ts';
import { unsafeListCustomers } from '../../../../platform/db/list-customers.ts';
import { defineTimedJob } from '../../../../platform/jobs/define-job.ts';
import { listRegisteredTimes, updateCalendar } from '../calendar.repository.ts';
import { deriveCalendar, derivedYears } from '../derive-calendar.ts';

/**
 * Gives establishments the calendars that follow from their hours, their state and the holidays, for last year and the
 * two to come. Doing it again changes nothing.
 * @returns how many have another calendar now
 */
export async function deriveCalendars(platform: Platform): Promise<number> {
  let changed = 0;
  for (const customerId of await unsafeListCustomers(platform.database.unsafeSystem))
    changed += await deriveOf(platform, customerId);
  return changed;
}

function deriveOf(platform: Platform, customerId: number): Promise<number> {
  const ctx = ownContext(platform, customerId, 'calendar.derive');
  const years = derivedYears(ctx.clock.now());
  return change(ctx, {
    read: () => listRegisteredTimes(ctx.db, customerId),
    decide: (rows) => {
      const anew = rows.flatMap((row) => {
        const calendar = deriveCalendar(row, years);
        const isSame = calendar ? isDeepStrictEqual(calendar, row.calendar) : !row.is_calendar_derived;
        return isSame ? [] : [{ row, calendar }];
      });
      return {
        guarded: anew.map(({ row, calendar }) => ({
          part: 'establishment',
          sql: updateCalendar(customerId, row, calendar),
        })),
        audit: anew.map(({ row, calendar }) => ({
          action: 'establishment.calendar',
          objectType: 'establishment',
          objectId: row.id,
          data: { week: calendar?.week ?? null, state: row.state },
        })),
        answer: anew.length,
      };
    },
  });
}

/** Every minute: hours that somebody registers hold from then on. */
export const deriveCalendarsJob = defineTimedJob('calendar.derive', '* * * * *', deriveCalendars);
