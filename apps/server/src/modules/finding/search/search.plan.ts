import type { SearchReading } from './search.reading.ts';

/** The way records are found; each has statements of its own. */
export type SearchPlan =
  /** Only the establishments narrow it: counters keep its exact totals. */
  | { readonly by: 'everything' }
  /** One record, named alone: it is not looked for. */
  | { readonly by: 'onlyId'; readonly id: number }
  /** Columns of the record narrow it, which a walk along a list index tests row by row. */
  | { readonly by: 'list' }
  /** Search rows lead, and have the columns that narrow it. */
  | { readonly by: 'words' }
  /** Only the code of a vehicle or an invoice narrows it: its statements need no planning for their values. */
  | { readonly by: 'code' }
  /** Conditions that name their records by other tables. */
  | { readonly by: 'conditions' };

/** What of the asker bears on the plan. */
export interface Sight {
  readonly seesOwnOnly: boolean;
  /** Fields whose values must find nothing; search rows do not keep them apart. */
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

/** Whether the columns of the records themselves tell all, so that their lists may be walked. */
export function isOfList({ by }: SearchPlan): boolean {
  return by === 'everything' || by === 'onlyId' || by === 'list';
}
