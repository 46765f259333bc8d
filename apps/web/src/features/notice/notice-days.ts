import type { Notice } from '@tramite/contract';
import { formatDate } from '../../lib/format/date.ts';

export interface NoticeDay {
  /** DD/MM/YYYY */
  readonly day: string;
  readonly notices: readonly Notice[];
}

/** Notices by the day on which they came, in the order they are in. */
export function groupByDay(notices: readonly Notice[]): NoticeDay[] {
  const days: { day: string; notices: Notice[] }[] = [];
  for (const notice of notices) {
    const day = formatDate(notice.date);
    const last = days.at(-1);
    if (last?.day === day) {
      last.notices.push(notice);
    } else {
      days.push({ day, notices: [notice] });
    }
  }
  return days;
}

const oneDay = 86_400_000;

/** What a day is called today. */
export function nameOfDay(day: string, now: number): 'today' | 'yesterday' | null {
  if (day === formatDate(new Date(now))) return 'today';
  return day === formatDate(new Date(now - oneDay)) ? 'yesterday' : null;
}
