import { endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Copies a draft to another process type (W05). */
export function useCopyDraft(a: number) {
  const { t } = useTranslation('capture');
  const keyFor = useIdempotencyKey();
  return useAction({
    name: 'draft-copy',
    run: (b: number) => call(endpoints.capture.copyDraft, { params: { a, b }, idempotencyKey: keyFor(b) }),
    done: () => t('draft.copied'),
    failed: () => null,
    anew: [endpoints.capture.listDrafts],
  });
}
