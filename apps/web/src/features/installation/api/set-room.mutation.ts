import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import type { Room } from './list-rooms.query.ts';

/** Gives a company limits of its own. What is wrong is said in the form. */
export function useSetRoom({ id, label }: Room) {
  const { t } = useTranslation('installation');
  const keyFor = useIdempotencyKey();
  return useAction({
    name: 'room',
    run: (body: BodyOf<typeof endpoints.installation.setRoom>) =>
      call(endpoints.installation.setRoom, { params: { id }, body, idempotencyKey: keyFor({ id, body }) }),
    done: () => t('edit.saved', { label }),
    failed: () => null,
    anew: [endpoints.installation.listRooms],
  });
}
