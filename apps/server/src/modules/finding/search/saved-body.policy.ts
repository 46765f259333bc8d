import type { SearchBody } from '@tramite/contract';
import { cleanLine } from '@tramite/rules/text/sanitize-text';

type Options = NonNullable<SearchBody['options']>;

// Paging, counting and facets are not saved.
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
  'fileAnew',
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

/** The saved part: conditions and order. */
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

/** Removes what PostgreSQL cannot store: NUL and lone surrogates. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanLine(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [cleanLine(key), cleaned(each)]));
}
