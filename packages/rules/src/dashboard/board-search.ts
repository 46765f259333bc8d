import {
  type DashboardChoices,
  type DashboardFilters,
  processSituation,
  type SearchBody,
  saleTagIds,
} from '@tramite/contract';
import { addDays, type Day } from '../date/day.ts';

type Options = NonNullable<SearchBody['options']>;
type Place = DashboardChoices['establishments'][number];
type Tag = DashboardChoices['tags'][number];
export type Places = Pick<DashboardFilters, 'establishmentIds' | 'groupIds' | 'filialIds'>;
/** A search that has no text: what a number of a board counts, and what it opens. */
export type BoardSearch = Omit<SearchBody, 'text' | 'quickFilterId'>;

/** Where a board looks. Null: everywhere; empty: nowhere. */
export type Standing = readonly number[] | null;

/** The establishments that meet every list that is asked for. */
export function standingOf(
  places: readonly Place[],
  { establishmentIds = [], groupIds = [], filialIds = [] }: Places,
): Standing {
  if (establishmentIds.length + groupIds.length + filialIds.length === 0) return null;
  const meets = ({ id, filialId, groupIds: groups }: Place) =>
    (establishmentIds.length === 0 || establishmentIds.includes(id)) &&
    (filialIds.length === 0 || filialIds.includes(filialId)) &&
    (groupIds.length === 0 || groups.some((group) => groupIds.includes(group)));
  return places.filter(meets).map(({ id }) => id);
}

/** The tags of sales that there are, each with what is below it. */
export function saleTagsOf(tags: readonly Omit<Tag, 'isSale'>[]): ReadonlySet<number> {
  const sales = new Set(tags.filter(({ id }) => saleTagIds.includes(id)).map(({ id }) => id));
  for (let size = -1; size !== sales.size; ) {
    size = sales.size;
    for (const { id, parentId } of tags) if (parentId !== null && sales.has(parentId)) sales.add(id);
  }
  return sales;
}

/** What of a board is asked for, beside what it is narrowed to. */
export type Narrowing = Pick<
  Options,
  'tagIds' | 'stages' | 'delays' | 'capturedByIds' | 'processSituationIds' | 'ended' | 'lastProgress' | 'not'
> & { readonly establishmentId?: number };

type Asked = Pick<DashboardFilters, 'startDate' | 'endDate' | 'tagIds'>;

/** Processes captured in a period. */
export function processSearch(asked: Asked, standing: Standing, narrowing: Narrowing = {}): BoardSearch {
  const { establishmentId, ...own } = narrowing;
  const tagIds = asked.tagIds ?? [];
  const within = { ...(tagIds.length > 0 && { tagIds: [...tagIds] }), ...own };
  const search = placed('workflows', establishmentId === undefined ? standing : [establishmentId], within);
  return { ...search, startDate: asked.startDate, endDate: asked.endDate };
}

/** Of these the sales: they have a tag of sales and were not canceled. */
export function saleSearch(asked: Asked, standing: Standing, narrowing: Narrowing = {}): BoardSearch {
  const tagIds = asked.tagIds && asked.tagIds.length > 0 ? asked.tagIds : [...saleTagIds];
  const not = { processSituationIds: [processSituation.canceled] };
  return processSearch({ ...asked, tagIds }, standing, { not, ...narrowing });
}

/** Processes that ended well in a period, whenever they were captured. */
export function endedSearch(asked: Asked, standing: Standing): BoardSearch {
  const { startDate: from, endDate: to } = asked;
  const search = processSearch(asked, standing, { ended: { from, to }, processSituationIds: [processSituation.ended] });
  const { startDate: _, endDate: __, ...whenever } = search;
  return whenever;
}

/** Of the processes of a period those under way. */
export function underWaySearch(asked: Asked, standing: Standing): BoardSearch {
  const { ongoing, waiting, suspended } = processSituation;
  return processSearch(asked, standing, { processSituationIds: [ongoing, waiting, suspended] });
}

/** Processes of a type under way. */
export function flowSearch(typeId: number, standing: Standing, narrowing: Narrowing = {}): BoardSearch {
  const { ongoing, waiting, suspended } = processSituation;
  const options = { workflowTypeIds: [typeId], processSituationIds: [ongoing, waiting, suspended], ...narrowing };
  return placed('workflows', standing, options);
}

/** Documents with a check that waits for one of these roles. */
export function approvalSearch(standing: Standing, roleIds: readonly number[], establishmentId?: number): BoardSearch {
  if (roleIds.length === 0) return { searchType: 'documents', ...nothingOf('documents') };
  const options = { responsibleRoleIds: [...roleIds] };
  return placed('documents', establishmentId === undefined ? standing : [establishmentId], options);
}

/** Narrows a search to what was captured so many whole days ago. */
export function agedSearch(search: BoardSearch, today: Day, { fromDays, toDays }: Age): BoardSearch {
  const last = addDays(today, -fromDays);
  const first = toDays === null ? null : addDays(today, -toDays);
  const endDate = search.endDate && search.endDate < last ? search.endDate : last;
  const startDate = first === null || (search.startDate && search.startDate > first) ? search.startDate : first;
  if (startDate && startDate > endDate) return { ...search, ...nothingOf(search.searchType) };
  return { ...search, endDate, ...(startDate && { startDate }) };
}

export interface Age {
  readonly fromDays: number;
  readonly toDays: number | null;
}

/** Whole days since the capture by which boards tell what is old. */
export const ages: readonly Age[] = [
  { fromDays: 0, toDays: 1 },
  { fromDays: 2, toDays: 7 },
  { fromDays: 8, toDays: 15 },
  { fromDays: 16, toDays: 30 },
  { fromDays: 31, toDays: null },
];

/** A search of no record. */
const nothingOf = (searchType: SearchBody['searchType']) =>
  searchType === 'workflows' ? { workflowIds: [] } : { documentIds: [] };

/** Nowhere finds nothing: an empty list of establishments would mean all. */
function placed(searchType: SearchBody['searchType'], standing: Standing, options: Options): BoardSearch {
  if (standing === null) return { searchType, options };
  if (standing.length === 0) return { searchType, ...nothingOf(searchType), options };
  return { searchType, options: { ...options, establishmentIds: [...standing] } };
}
