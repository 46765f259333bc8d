import { type HomeSearch, parseHomeSearch } from '../navigation/home-search.ts';

/** Converts a parent's searchBody into a search of /home; invalid parts are ignored. */
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
