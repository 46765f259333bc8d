import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';
import { useUser } from '../../../lib/session/use-session.ts';

/** Whether the server keeps drafts for who sits here: an assumed profile has none. */
export function useKeepsDrafts(): boolean {
  return useUser().userAssumeId === null;
}

/** The user's drafts, the last changed first. */
export function useDrafts() {
  return useQuery({ ...queryOf(endpoints.capture.listDrafts), enabled: useKeepsDrafts(), refetchOnMount: 'always' });
}
