import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Document, type DocumentCheck, endpoints, type ResponseOf } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { type ApiError, isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { patchDocument } from '../../../lib/record/cached-records.ts';
import { refreshDocuments } from '../../../lib/record/refresh-records.ts';
import { toast } from '../../../ui/toast.tsx';
import { checkFields } from '../next-checks.ts';

export interface CheckToSign {
  readonly document: Document;
  readonly check: DocumentCheck;
}

type Signed = ResponseOf<typeof endpoints.documentCheck.sign>;

/** Signs a step (C02): shown at once, read anew after the pause; when somebody was faster the record is read anew too. */
export function useUpdateDocumentCheck() {
  const { t } = useTranslation('document');
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ document, check }: CheckToSign) =>
      call(endpoints.documentCheck.sign, {
        params: { id: document.id, checkId: check.id },
        body: { sequence: check.sequence },
      }),
    onSuccess: (signed, { document }) => {
      toast.success(t('check.done'), { id: `check-${document.id}` });
      showSigned(client, document, signed);
      void refreshDocuments(client, [document.id]);
      void client.invalidateQueries({ queryKey: keyOf(endpoints.progress.list) });
    },
    onError: (error, { document, check }) => {
      toast.error(hasOwnMessage(error) ? error : t('check.failed'), { id: `check-${document.id}` });
      if (isStale(error)) {
        void showStep(client, document, check);
        void refreshDocuments(client, [document.id]);
      }
    },
  });
}

function showSigned(client: QueryClient, document: Document, { situation, version, checks }: Signed): void {
  const check = checks.some(({ ability }) => ability === true) || 'check.none_open';
  patchDocument(client, document.id, {
    ...checkFields(checks),
    situation: situation as Document['situation'],
    version,
    abilities: { ...document.abilities, check },
  });
}

/** Reads the refused step alone (C03), so that who was faster is seen before the whole record comes. */
async function showStep(client: QueryClient, document: Document, { id: checkId }: DocumentCheck): Promise<void> {
  const fresh = await call(endpoints.documentCheck.get, { params: { id: document.id, checkId } }).catch(() => null);
  if (fresh) {
    patchDocument(
      client,
      document.id,
      checkFields(document.checks.map((check) => (check.id === checkId ? fresh : check))),
    );
  }
}

/** The server answered with a sentence of its own; without an answer, or a broken one, the screen says what failed. */
function hasOwnMessage(error: unknown): error is ApiError {
  return isApiError(error) && error.code !== null && error.code !== 'server.unexpected';
}

function isStale(error: unknown): boolean {
  return isApiError(error) && (error.status === 409 || error.status === 403 || error.status === 404);
}
