import type { Notice, NoticeKind } from '@tramite/contract';
import { formatDate } from '../../lib/format/date.ts';

/** What the clock tells, often of many records at once. */
const deadlines = ['EXPIRING', 'SLA_NEAR', 'SLA_LATE', 'ESCALATED'] as const satisfies readonly NoticeKind[];
export type Deadline = (typeof deadlines)[number];

/** Deadlines of one kind that came on one day, from which on they stand as one. */
const MANY = 3;

/** Notices that stand as one until somebody wants to see each. */
export interface NoticeBundle {
  readonly kind: Deadline;
  readonly notices: readonly Notice[];
}

export interface NoticeDay {
  /** DD/MM/YYYY */
  readonly day: string;
  readonly entries: readonly (Notice | NoticeBundle)[];
}

/** Notices by the day on which they came, in the order they are in; many deadlines of one kind are one entry of their day. */
export function groupByDay(notices: readonly Notice[]): NoticeDay[] {
  const days = new Map<string, Notice[]>();
  for (const notice of notices) {
    const day = formatDate(notice.date);
    const known = days.get(day);
    if (known) known.push(notice);
    else days.set(day, [notice]);
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: bundle(ofDay) }));
}

function bundle(notices: readonly Notice[]): (Notice | NoticeBundle)[] {
  const bundles = deadlines
    .map((kind) => ({ kind, notices: notices.filter((each) => each.kind === kind) }))
    .filter((each) => each.notices.length >= MANY);
  return notices.flatMap((notice): (Notice | NoticeBundle)[] => {
    const own = bundles.find(({ kind }) => kind === notice.kind);
    if (!own) return [notice];
    return own.notices[0] === notice ? [own] : [];
  });
}

const oneDay = 86_400_000;

/** What a day is called today. */
export function nameOfDay(day: string, now: number): 'today' | 'yesterday' | null {
  if (day === formatDate(new Date(now))) return 'today';
  return day === formatDate(new Date(now - oneDay)) ? 'yesterday' : null;
}
