import { type BodyOf, endpoints, type IpLevel } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Asks what becomes of an address with a list that is not saved yet. What is wrong is said beside it. */
export function useTryAddress(level: IpLevel, id: number) {
  return useAction({
    name: 'ip-trial',
    run: (body: BodyOf<typeof endpoints.ipRestriction.try>) =>
      call(endpoints.ipRestriction.try, { params: { level, id }, body }),
    failed: () => null,
  });
}
