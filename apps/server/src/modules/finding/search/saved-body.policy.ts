import type { SearchBody } from '@tramite/contract';
import { cleanLine } from '@tramite/rules/text/sanitize-text';

type Options = NonNullable<SearchBody['options']>;

// Pages, counting and facets belong to the moment a search is made, not to what is saved.
const bodyKeys = [
  'text',
  'quickFilterId',
  'documentIds',
  'workflowIds',
  'startDate',
  'endDate',
] as const satisfies readonly (keyof SearchBody)[];
const optionKeys = [
  'order',
  'dir',
  'documentTypeIds',
  'workflowTypeIds',
  'situations',
  'processSituationIds',
  'establishmentIds',
  'not',
  'onlyMine',
  'toCheck',
  'indexers',
  'tagIds',
  'stages',
  'responsibleRoleIds',
  'capturedByIds',
  'reservedByIds',
  'checkedByIds',
  'delays',
  'lastProgress',
  'due',
  'expiry',
] as const satisfies readonly (keyof Options)[];

/** What of a search is kept: what it finds and in which order. */
export function toSavedBody(body: SearchBody): SearchBody {
  const options = pick(body.options ?? {}, optionKeys);
  return {
    searchType: body.searchType,
    ...pick(body, bodyKeys),
    ...(Object.keys(options).length > 0 && { options }),
  };
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  const known = keys.filter((key) => from[key] !== undefined && from[key] !== null);
  return Object.fromEntries(known.map((key) => [key, cleaned(from[key])])) as Pick<T, K>;
}

/** A value whose texts PostgreSQL can keep: it takes neither NUL nor half a surrogate pair. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanLine(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [cleanLine(key), cleaned(each)]));
}
