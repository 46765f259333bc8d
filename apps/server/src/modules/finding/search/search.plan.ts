import type { SearchReading } from './search.reading.ts';

/** Each has its own SQL. */
export type SearchPlan =
  /** No further conditions: exact totals come from counters. */
  | { readonly by: 'everything' }
  /** A single id. */
  | { readonly by: 'onlyId'; readonly id: number }
  /** Column filters, tested while scanning a list index. */
  | { readonly by: 'list' }
  /** Search rows first, which include the filter columns. */
  | { readonly by: 'words' }
  /** A single vehicle or invoice code; needs no planning for its values. */
  | { readonly by: 'code' }
  /** Conditions on other tables. */
  | { readonly by: 'conditions' };

/** The part of the asker that affects the plan. */
export interface Sight {
  readonly seesOwnOnly: boolean;
  /** Some fields are hidden from the user, which search rows cannot tell apart. */
  readonly hasHiddenFields: boolean;
}

/** The one plan of a search. */
export function planOf(reading: SearchReading, { seesOwnOnly, hasHiddenFields }: Sight): SearchPlan {
  const { text, columns, links, filterId, onlyMine } = reading;
  const isOwn = onlyMine || seesOwnOnly;
  if (links.length > 0 || filterId !== null) return { by: 'conditions' };
  switch (text.by) {
    case 'nothing':
      return isOwn || columns.length > 0 ? listPlan(reading) : { by: 'everything' };
    case 'words':
      return isOwn || hasHiddenFields ? { by: 'conditions' } : { by: 'words' };
    case 'code':
      return isOwn || columns.length > 0 ? { by: 'conditions' } : { by: 'code' };
    case 'other':
      return { by: 'conditions' };
  }
}

function listPlan({ columns, onlyMine, establishmentIds }: SearchReading): SearchPlan {
  const [column, ...others] = columns;
  if (column?.by !== 'number' || others.length > 0 || onlyMine || establishmentIds.length > 0) return { by: 'list' };
  const [id, ...more] = column.ids;
  return id === undefined || more.length > 0 ? { by: 'list' } : { by: 'onlyId', id };
}

/** Whether the list indexes can be scanned. */
export function isOfList({ by }: SearchPlan): boolean {
  return by === 'everything' || by === 'onlyId' || by === 'list';
}
