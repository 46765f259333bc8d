import type { Day } from '@tramite/rules/date/day';
import { parseDay } from '@tramite/rules/date/parse-day';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { IndexerUse } from './indexer.repository.ts';

/** The earliest date of the fields that carry the validity, null without one. */
export function validityOf(
  uses: readonly Pick<IndexerUse, 'id' | 'isValidity'>[],
  items: readonly Pick<StoredIndexer, 'id' | 'value'>[],
  today: Day,
): Day | null {
  const ids = new Set(uses.filter(({ isValidity }) => isValidity).map(({ id }) => id));
  const days = items
    .filter(({ id }) => ids.has(id))
    .flatMap(({ value }) => (Array.isArray(value) ? value : [value]))
    .flatMap((value) => parseDay(String(value), today) ?? []);
  return days.sort()[0] ?? null;
}
