import type { RecentSearch } from '@tramite/contract';
import { cleanLine } from '@tramite/rules/text/sanitize-text';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { fieldProblem } from '../../../platform/problem/problem.ts';
import { listRecent, putRecent } from './recent-search.repository.ts';

/** Searches kept of each kind of record. */
const MOST = 10;

interface Recent {
  items: RecentSearch[];
}

/** What the actor typed into the search bar lately, the newest first. */
export async function getRecent({ db, customerId, actor }: Ctx): Promise<Recent> {
  return { items: [...(await listRecent(db, customerId, actor.userId))] };
}

/**
 * Puts a search before the others of its kind; the oldest beyond ten is forgotten.
 * @throws request.invalid for a text without a character
 */
export function remember(ctx: Ctx, { searchType, text }: RecentSearch): Promise<Recent> {
  const search = { searchType, text: cleanLine(text) };
  if (search.text === '') throw fieldProblem('text', 'required');
  return put(ctx, (searches) => {
    const others = searches.filter((each) => each.searchType !== searchType || each.text !== search.text);
    const older = others.filter((each) => each.searchType === searchType).slice(0, MOST - 1);
    return [search, ...others.filter((each) => each.searchType !== searchType || older.includes(each))];
  });
}

export function forget(ctx: Ctx): Promise<Recent> {
  return put(ctx, () => []);
}

function put(ctx: Ctx, next: (searches: readonly RecentSearch[]) => RecentSearch[]): Promise<Recent> {
  const { db, customerId, actor } = ctx;
  return change(ctx, {
    read: () => listRecent(db, customerId, actor.userId),
    decide: (searches) => {
      const items = next(searches);
      return {
        guarded: [{ part: 'user_preference', sql: putRecent(customerId, actor.userId, items) }],
        audit: [],
        answer: { items },
      };
    },
  });
}
