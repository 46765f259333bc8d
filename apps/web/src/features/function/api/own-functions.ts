import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { queryOf } from '../../../lib/api/keys.ts';
import { replaceSession, replaceSessionAndPage } from '../../../lib/session/replace-session.ts';
import { SessionReplacedError } from '../../../lib/session/session-lock.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** What the user was given, and what the session works with (A11). */
export function useOwnFunctions() {
  return useQuery({ ...queryOf(endpoints.function.list), staleTime: 0 });
}

/** Has the session work with some of what was given (A12); nothing read before is shown again. */
export function useChangeFunctions() {
  const { t } = useTranslation('functions');
  const client = useQueryClient();
  return useAction({
    name: 'functions',
    run: (body: BodyOf<typeof endpoints.function.change>) =>
      replaceSession(() => call(endpoints.function.change, { body, holdsSession: true }), client),
    done: () => t('done'),
    failed: (error) => (error instanceof SessionReplacedError ? null : error),
  });
}

/** Has the session work with everything again (A16). */
export function useRestoreFunctions() {
  const { t } = useTranslation('functions');
  const client = useQueryClient();
  return useAction({
    name: 'functions',
    run: () => replaceSessionAndPage(() => call(endpoints.function.restore, { holdsSession: true }), client),
    failed: (error) => (error instanceof SessionReplacedError ? null : { text: t('restoreFailed'), kind: 'error' }),
  });
}
