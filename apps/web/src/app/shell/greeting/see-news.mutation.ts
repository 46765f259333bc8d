import { useMutation } from '@tanstack/react-query';
import { endpoints, type ParamsOf } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';

export type NewsName = ParamsOf<typeof endpoints.profile.seeNews>['name'];

/** Notes that the user closed news, for all their browsers. A failure shows them again another day. */
export function useSeeNews() {
  return useMutation({
    mutationFn: (name: NewsName) => call(endpoints.profile.seeNews, { params: { name } }),
  });
}
