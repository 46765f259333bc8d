import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { refreshDocuments } from '../../../lib/record/refresh-records.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { keepProof } from '../proof.ts';

const calls = endpoints.documentSignature;
type Terms = BodyOf<typeof calls.update>;

/** Signs (G03). Who they are is asked for by the form, which says what is wrong. */
export function useSign(documentId: number) {
  const { t } = useTranslation('document-signature');
  const client = useQueryClient();
  return useAction({
    name: `sign-${documentId}`,
    run: (body: BodyOf<typeof calls.sign>) => call(calls.sign, { body }),
    done: ({ receiptCode }) => ({ text: t('sign.done'), detail: t('sign.receipt', { code: receiptCode }) }),
    failed: () => null,
    onDone: ({ proof, proofUntil }, { method }) => {
      keepProof({ proof, method, until: Date.parse(proofUntil) });
      return readAnew(client, [documentId]);
    },
    onFailed: (error) => isStale(error) && readAnew(client, [documentId]),
    anew: [endpoints.progress.list],
  });
}

export function useSendCode() {
  return useAction({ name: 'signature-code', run: () => call(calls.sendCode), failed: () => null });
}

/** Asks for signatures, or changes what was asked where a request is given. */
export function useRequestSignatures(documentIds: readonly number[], signatureId: number | null) {
  const { t } = useTranslation('document-signature');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useAction({
    name: `request-signature-${documentIds.join('-')}`,
    run: async (terms: Terms) => {
      const idempotencyKey = keyFor(terms);
      if (signatureId !== null) {
        await call(calls.update, { params: { id: signatureId }, body: terms, idempotencyKey });
        return;
      }
      await call(calls.request, { body: { documentIds: [...documentIds], ...terms }, idempotencyKey });
    },
    done: () => t(signatureId === null ? 'request.done' : 'request.changed', { count: documentIds.length }),
    failed: () => null,
    onDone: () => readAnew(client, documentIds),
    onFailed: (error) => isStale(error) && readAnew(client, documentIds),
    anew: [endpoints.progress.list],
  });
}

export function useRemind(documentId: number) {
  const { t } = useTranslation('document-signature');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useAction({
    name: `remind-${documentId}`,
    run: (id: number) =>
      call(calls.remind, { params: { id }, idempotencyKey: keyFor({ id, at: Math.floor(Date.now() / 60_000) }) }),
    done: () => t('remind.done'),
    onDone: () => readAnew(client, [documentId]),
    onFailed: () => readAnew(client, [documentId]),
    anew: [endpoints.progress.list],
  });
}

/** Ends a request: taken back by who asked, or refused by who was to sign. */
export function useEndSignature(documentId: number, how: 'cancel' | 'refuse') {
  const { t } = useTranslation('document-signature');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useAction({
    name: `end-signature-${documentId}`,
    run: ({ id, reason }: { id: number; reason: string }) =>
      call(calls[how], { params: { id }, body: { reason }, idempotencyKey: keyFor({ id, reason, how }) }),
    done: () => t(`${how}.done`),
    failed: () => null,
    onDone: () => readAnew(client, [documentId]),
    onFailed: (error) => isStale(error) && readAnew(client, [documentId]),
    anew: [endpoints.progress.list],
  });
}

function readAnew(client: QueryClient, documentIds: readonly number[]): void {
  void refreshDocuments(client, documentIds);
  for (const id of documentIds) {
    void client.invalidateQueries({ queryKey: keyOf(calls.get, { params: { id } }) });
  }
}

const isStale = (error: Error) => isApiError(error) && [403, 404, 409].includes(error.status);
