import { useQueryClient } from '@tanstack/react-query';
import { type BodyOf, type Document, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { patchDocument } from '../../../lib/record/cached-records.ts';
import { refreshDocuments } from '../../../lib/record/refresh-records.ts';
import { useAction } from '../../../ui/action/use-action.ts';

type Body = BodyOf<typeof endpoints.documentFile.replace>;

/** Puts a stored file in the place of that of a document. What is wrong is said in the form. */
export function useReplaceFile({ id }: Document) {
  const { t } = useTranslation('attachment');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useAction({
    name: `replace-${id}`,
    run: (body: Body) => call(endpoints.documentFile.replace, { params: { id }, body, idempotencyKey: keyFor(body) }),
    done: (_, { pendencyId }) => t(pendencyId ? 'replace.saidResolving' : 'replace.said'),
    failed: () => null,
    onDone: ({ situation, openPendencies, version }) => {
      patchDocument(client, id, { situation, openPendencies, version });
      return refreshDocuments(client, [id]);
    },
    // Somebody was faster, or it may no longer be done.
    onFailed: (error) =>
      isApiError(error) && [403, 404, 409].includes(error.status) && void refreshDocuments(client, [id]),
    anew: [endpoints.comment.listThread, endpoints.progress.list],
  });
}
