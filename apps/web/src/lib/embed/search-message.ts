import { type HomeSearch, parseHomeSearch } from '../navigation/home-search.ts';

/** The search of /home that a parent's searchBody (the body of S01) means; what makes no sense is left out. */
export function homeSearchOf(body: Readonly<Record<string, unknown>>): HomeSearch {
  const options = (typeof body.options === 'object' && body.options) || {};
  return parseHomeSearch({
    ...options,
    ...body,
    type: body.searchType,
    from: dayOf(body.startDate),
    to: dayOf(body.endDate),
  });
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, 10) : undefined;
}
