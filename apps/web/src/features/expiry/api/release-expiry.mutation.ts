import { useQueryClient } from '@tanstack/react-query';
import { type BodyOf, type Document, endpoints } from '@tramite/contract';
import { formatDay } from '@tramite/rules/date/day';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { patchDocument } from '../../../lib/record/cached-records.ts';
import { placeOfRecord } from '../../../lib/record/place-of-record.ts';
import { refreshDocuments } from '../../../lib/record/refresh-records.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Lets an expired document count again (C19). What is wrong is said in the form. */
export function useReleaseExpiry({ id, type }: Document) {
  const { t } = useTranslation('expiry');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const customerId = useUser()?.customer?.idCustomer ?? 0;
  return useAction({
    name: `expiry-${id}`,
    run: (body: BodyOf<typeof endpoints.expiry.release>) =>
      call(endpoints.expiry.release, { params: { customerId, id }, body, idempotencyKey: keyFor(body) }),
    done: ({ expiresOn }) => ({
      text: expiresOn === null ? t('doneEnded') : t('done', { date: formatDay(expiresOn) }),
      detail: t('of', { type: type.label, id }),
    }),
    failed: () => null,
    onDone: ({ situation, expiresOn, version }) => {
      patchDocument(client, id, { situation, expiresOn, version });
      void refreshDocuments(client, [id]);
    },
    onFailed: (error) => {
      if (isApiError(error) && [403, 404, 409].includes(error.status)) {
        void refreshDocuments(client, [id]);
      }
    },
    anew: [endpoints.progress.list],
    next: () => placeOfRecord(id),
  });
}
