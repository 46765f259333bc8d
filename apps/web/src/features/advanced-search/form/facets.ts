import type { SearchBody, SearchType } from '@tramite/contract';
import { tidy } from '../query/address.ts';
import type { ListOption } from '../query/lists.ts';

/** Facets of a search in the order of the refinement. */
export const facetNames = [
  'type',
  'situation',
  'establishment',
  'stage',
  'tag',
  'responsible',
  'delay',
  'capturedBy',
  'reservedBy',
  'checkedBy',
] as const;
export type FacetName = (typeof facetNames)[number];

type Value = number | string;

/** The option of a search that a facet narrows. */
export function optionOf(facet: FacetName, searchType: SearchType): ListOption {
  const isDocuments = searchType === 'documents';
  const options: Readonly<Record<FacetName, ListOption>> = {
    type: isDocuments ? 'documentTypeIds' : 'workflowTypeIds',
    situation: isDocuments ? 'situations' : 'processSituationIds',
    establishment: 'establishmentIds',
    stage: 'stages',
    tag: 'tagIds',
    responsible: 'responsibleRoleIds',
    delay: 'delays',
    capturedBy: 'capturedByIds',
    reservedBy: 'reservedByIds',
    checkedBy: 'checkedByIds',
  };
  return options[facet];
}

/** What is chosen in a facet. */
export function chosenIn(body: SearchBody, facet: FacetName): readonly Value[] {
  return (body.options?.[optionOf(facet, body.searchType)] ?? []) as readonly Value[];
}

/** The search with these values of a facet, or of none. */
export function withChosen(body: SearchBody, facet: FacetName, values: readonly Value[]): SearchBody {
  const option = optionOf(facet, body.searchType);
  const options = { ...body.options, [option]: values.length > 0 ? [...values] : undefined };
  return tidy({ ...body, options });
}

/** The search with a value of a facet added or, where it was chosen, taken away. */
export function toggle(body: SearchBody, facet: FacetName, value: Value): SearchBody {
  const chosen = chosenIn(body, facet);
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return withChosen(body, facet, next);
}
