import type { endpoints, ResponseOf } from '@tramite/contract';

export type Landing = NonNullable<ResponseOf<typeof endpoints.profile.get>['landing']>;

/** A landing as the value of an option: `capture`, `documents:4`; empty for that of the role. */
export function toLandingValue(landing: Landing | null): string {
  if (landing === null) {
    return '';
  }
  return landing.type === 'quickFilter' ? `${landing.searchType}:${landing.quickFilterId}` : landing.type;
}

/** The landing of an option's value. */
export function toLanding(value: string): Landing | null {
  if (value === 'capture' || value === 'advancedSearch') {
    return { type: value, quickFilterId: null, searchType: null };
  }
  const [type, id] = value.split(':');
  const isFilter = (type === 'documents' || type === 'workflows') && Number(id) > 0;
  return isFilter ? { type: 'quickFilter', quickFilterId: Number(id), searchType: type } : null;
}
