import type { SearchBody } from '@tramite/contract';
import { planOf } from './search.plan.ts';
import { readSearch } from './search.reading.ts';
import { type Selection, toSelection } from './search.selection.repository.ts';
import type { Asker } from './search.system-filters.repository.ts';

/**
 * What a search finds for the asker: what is asked is read, one plan is chosen, and the plan has its SQL.
 * @throws what `readSearch` throws
 */
export function selectionOf(asker: Asker, body: SearchBody): Selection {
  const reading = readSearch(asker, body);
  const hasHiddenFields = (asker.fields?.hidden ?? []).length > 0;
  return toSelection(asker, reading, planOf(reading, { seesOwnOnly: asker.actor.seesOwnOnly, hasHiddenFields }));
}
