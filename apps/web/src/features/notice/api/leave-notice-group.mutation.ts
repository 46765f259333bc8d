import { useMutation } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';

/** Changes whether mail carries one group of notices, by the address at the end of such a mail. */
export function useLeaveNoticeGroup() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.notice.leave>) => call(endpoints.notice.leave, { body }),
  });
}
