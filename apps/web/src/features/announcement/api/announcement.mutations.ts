import { type Announcement, type AskedAnnouncement, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { useAction } from '../../../ui/action/use-action.ts';

const { announcement } = endpoints;
const anew = [announcement.list, announcement.get, announcement.readers];

/** Writes to others, or changes what nobody was told yet. What is wrong is said in the form. */
export function useSaveAnnouncement(former: Announcement | null) {
  const { t } = useTranslation('announcement');
  const keyFor = useIdempotencyKey();
  const move = useMoveAnnouncement();
  return useAction<Announcement, AskedAnnouncement>({
    name: 'announcement',
    run: (body) => {
      const idempotencyKey = keyFor({ body, version: former?.version });
      return former
        ? call(announcement.update, { params: { id: former.id }, body, ifMatch: former.version, idempotencyKey })
        : call(announcement.create, { body, idempotencyKey });
    },
    done: (saved) => ({
      text: t(former ? 'edit.saved' : saved.state === 'SCHEDULED' ? 'edit.scheduled' : 'edit.sent'),
      undo: former ? undefined : () => move.mutate({ of: saved, verb: 'withdraw' }),
    }),
    failed: () => null,
    anew,
  });
}

export type AnnouncementVerb = 'end' | 'withdraw' | 'enable';

const said = { end: 'view.ended', withdraw: 'view.withdrawn', enable: 'view.enabled' } as const;

/** Ends one, takes it back or has it told again. */
export function useMoveAnnouncement() {
  const { t } = useTranslation('announcement');
  const keyFor = useIdempotencyKey();
  return useAction<Announcement, { readonly of: Announcement; readonly verb: AnnouncementVerb }>({
    name: 'announcement',
    run: ({ of: { id, version }, verb }) =>
      call(announcement[verb], { params: { id }, ifMatch: version, idempotencyKey: keyFor({ id, version, verb }) }),
    done: (_, { verb }) => t(said[verb]),
    anew,
  });
}
