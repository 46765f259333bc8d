import { endpoints } from '@tramite/contract';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Gives a draft up; one that is gone already is what was wanted. */
export function useDiscardDraft() {
  return useAction({
    name: 'draft-discard',
    run: (id: number) =>
      call(endpoints.capture.discardDraft, { params: { id } }).catch((error: unknown) => {
        if (!isApiError(error) || error.code !== 'draft.not_found') {
          throw error;
        }
      }),
    anew: [endpoints.capture.listDrafts],
  });
}
