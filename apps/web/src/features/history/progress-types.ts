import type { Progress } from '@tramite/contract';
import { formatDate } from '../../lib/format/date.ts';

/** Every kind of entry the product writes (decisions row 43). */
export const progressTypes = [
  'CAPTURE',
  'CHECK',
  'CHECK_UNDO',
  'PENDENCY_IN',
  'PENDENCY_OUT',
  'INDEXER',
  'ATTACH',
  'MOVE',
  'CANCEL',
  'EXPIRE',
  'EXPIRE_UNDO',
  'SIGN_REQUEST',
  'SIGN',
  'SIGN_REFUSE',
  'TRANSITION',
  'RESERVE',
  'RELEASE',
  'SITUATION',
  'COMMENT',
  'INVITE',
  'DUPLICATE',
  'VIEW',
  'DOWNLOAD',
] as const;

export type ProgressType = (typeof progressTypes)[number];

/** The kind of an entry; OTHER for one this version does not know yet. */
export function typeOf({ type }: Pick<Progress, 'type'>): ProgressType | 'OTHER' {
  return progressTypes.find((known) => known === type) ?? 'OTHER';
}

/** How many entries of each kind there are, in the order of the table above. */
export function countTypes(entries: readonly Progress[]): [ProgressType | 'OTHER', number][] {
  const counts = new Map<ProgressType | 'OTHER', number>();
  for (const entry of entries) {
    counts.set(typeOf(entry), (counts.get(typeOf(entry)) ?? 0) + 1);
  }
  return [...progressTypes, 'OTHER' as const].flatMap((type) => {
    const count = counts.get(type);
    return count === undefined ? [] : [[type, count]];
  });
}

export interface ProgressDay {
  /** DD/MM/YYYY */
  readonly day: string;
  readonly entries: readonly Progress[];
}

/** Entries by day, in the order they came. */
export function groupByDay(entries: readonly Progress[]): ProgressDay[] {
  const days: { day: string; entries: Progress[] }[] = [];
  for (const entry of entries) {
    const day = formatDate(entry.date);
    const last = days.at(-1);
    if (last?.day === day) {
      last.entries.push(entry);
    } else {
      days.push({ day, entries: [entry] });
    }
  }
  return days;
}
