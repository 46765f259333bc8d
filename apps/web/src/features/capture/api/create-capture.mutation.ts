import { useQueryClient } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { fieldErrorsOf } from '../../../lib/form/field-errors.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import type { ServerDraft } from '../capture-draft.ts';
import { isElsewhere } from '../draft-sync.ts';

type CaptureBody = BodyOf<typeof endpoints.capture.capture>;

export interface CaptureInput {
  readonly body: CaptureBody;
  /** The draft that it was, which is gone then. */
  readonly draft: ServerDraft | null;
}

/** Begins a process (C21). Refused fields are shown at the fields, every other failure as a toast. */
export function useCreateCapture() {
  const { t } = useTranslation('capture');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useAction({
    name: 'capture',
    run: ({ body, draft }: CaptureInput) =>
      call(endpoints.capture.capture, { body, idempotencyKey: keyFor(body), ifMatch: draft?.version }),
    done: ({ workflowId }) => t('created', { id: workflowId }),
    failed: (error, { draft }) => {
      if (draft && isElsewhere(error)) {
        return null;
      }
      return Object.keys(fieldErrorsOf(error)).length > 0 ? { text: t('refused'), kind: 'warning' } : error;
    },
    // Not waited for: the screen goes on to the new process.
    onDone: () => {
      void client.invalidateQueries({ queryKey: keyOf(endpoints.search.search) });
      void client.invalidateQueries({ queryKey: keyOf(endpoints.quickFilter.list) });
    },
  });
}
