import { useQueryClient } from '@tanstack/react-query';
import { endpoints, type UserCard } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { replaceSessionAndPage } from '../../../lib/session/replace-session.ts';
import { SessionReplacedError } from '../../../lib/session/session-lock.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Goes on as somebody else for an hour (B14); the modal shows a refusal. */
export function useAssumeProfile({ id }: UserCard) {
  const client = useQueryClient();
  return useAction({
    name: `user-${id}`,
    run: (reason: string) => {
      const body = { userAssumeId: id, reason };
      return replaceSessionAndPage(() => call(endpoints.assumption.begin, { body, holdsSession: true }), client);
    },
    failed: () => null,
    onFailed: (error) => (error instanceof SessionReplacedError ? window.location.assign('/auto') : undefined),
  });
}
