import { IconX } from '@tabler/icons-react';
import type { LiveEvent } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../lib/live/live-events.ts';
import { type LookedAt, usePresence } from '../../../lib/live/presence.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { RelativeTime } from '../../../ui/value/relative-time.tsx';
import { noteKey } from '../note-key.ts';
import styles from './live-record.module.css';
import { PresentPeople } from './present-people.tsx';

/** Who else looks at an open record, and what somebody just did to it; what it shows is read anew by itself. */
export function LiveRecord({ kind, id }: LookedAt) {
  const { t } = useTranslation(['live', 'common']);
  const { userId } = useUser();
  const people = usePresence({ kind, id }, userId);
  const [event, setEvent] = useState<LiveEvent | null>(null);
  useLive('record', (events) => {
    const own = events.filter((each) => (kind === 'document' ? each.documentId : each.workflowId) === id);
    const last = own.filter(({ user }) => user?.id !== userId).at(-1);
    if (last) {
      setEvent(last);
    }
  });
  return (
    <>
      <PresentPeople kind={kind} people={people} />
      <div role="status" className={styles.place}>
        {event && (
          <p className={styles.note}>
            <span>
              {t(noteKey(kind, event.type), { name: event.user?.name ?? t('system') })}{' '}
              <RelativeTime instant={event.date} />
            </span>
            <IconButton size={28} label={t('common:close')} icon={IconX} onClick={() => setEvent(null)} />
          </p>
        )}
      </div>
    </>
  );
}
