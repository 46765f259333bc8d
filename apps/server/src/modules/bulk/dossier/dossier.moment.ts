import { formatDay } from '@tramite/rules/date/day';
import { formatTime } from '@tramite/rules/date/format-instant';
import { dayOf } from '@tramite/rules/date/zoned';

/** '24/11/2026 às 09:00'. */
export function momentOf(at: Date, timeZone: string): string {
  return `${formatDay(dayOf(at, timeZone))} às ${formatTime(at, timeZone)}`;
}

export function countOf(number: number, one: string, many: string): string {
  return `${number.toLocaleString('pt-BR')} ${number === 1 ? one : many}`;
}
