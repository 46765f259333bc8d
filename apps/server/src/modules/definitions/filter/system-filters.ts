import { type FilterKey, isOffered, type SystemFilter, systemFilters } from '@tramite/contract';
import type { Actor } from '../../../platform/session/actor.ts';

const toCheck: FilterKey = 'toCheck';

/** Those that mean something to an actor: nothing is there to check in a company that works without checks. */
export function systemFiltersFor({ hasConference }: Actor): readonly SystemFilter[] {
  return systemFilters.filter((filter) => isOffered(filter) && (hasConference || filter.key !== toCheck));
}
