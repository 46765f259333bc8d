import { useQueryClient } from '@tanstack/react-query';
import { endpoints, type SearchBody } from '@tramite/contract';
import { useState } from 'react';
import { queryOf } from '../../../lib/api/keys.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

/** The most numbers an address and a search take. */
export const mostSelected = 500;
const pageSize = 100;

/** Numbers of what a search finds for the actor, in its order, at most `mostSelected`. */
export function useFoundIds(body: SearchBody): { readonly isListing: boolean; readonly list: () => Promise<number[]> } {
  const client = useQueryClient();
  const [isListing, setListing] = useState(false);
  const list = async () => {
    setListing(true);
    try {
      const ids: number[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null && ids.length < mostSelected) {
        const options = { ...body.options, count: 'none' as const };
        const asked: SearchBody = { ...body, ...(cursor && { cursor }), pageSize, options };
        const query = queryOf(endpoints.search.search, { body: asked });
        const answer = await client.fetchQuery({ ...query, staleTime: 0, gcTime: 0 });
        ids.push(...answer.searchResults.map(({ id }) => id));
        cursor = answer.nextCursor;
      }
      return [...new Set(ids)].slice(0, mostSelected);
    } catch (error) {
      toast.error(error, { id: 'selection' });
      return [];
    } finally {
      setListing(false);
    }
  };
  return { isListing, list };
}
