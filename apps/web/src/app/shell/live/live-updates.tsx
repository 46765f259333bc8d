import { useQueryClient } from '@tanstack/react-query';
import { endpoints, type LiveEvent } from '@tramite/contract';
import { useEffect, useState } from 'react';
import { keyOf } from '../../../lib/api/keys.ts';
import { useLive } from '../../../lib/live/live-events.ts';
import { createPace, type Rhythm } from '../../../lib/live/pace.ts';
import { shareLive } from '../../../lib/live/share-live.ts';
import { rereadRecords } from '../../../lib/record/refresh-records.ts';
import { useUser } from '../../../lib/session/use-session.ts';

/** Where something happens every second, two hundred browsers count every five seconds each (docs/scale.md). */
const counting = { soonMs: 300, everyMs: 5000 };
const reading = { soonMs: 150, everyMs: 2000 };

/** Hears what others do, for whoever listens with `useLive`; what they changed is counted, and read where it is shown. */
export function LiveUpdates() {
  const { userId, customer } = useUser();
  const customerId = customer?.idCustomer ?? 0;
  useEffect(() => shareLive({ userId, customerId }), [userId, customerId]);
  useFreshCounts();
  useFreshRecords();
  return null;
}

function usePaced(run: () => void, rhythm: Rhythm) {
  const [pace] = useState(() => createPace(run, rhythm));
  useEffect(() => pace.stop, [pace]);
  return pace;
}

function useFreshCounts(): void {
  const client = useQueryClient();
  const recount = () => void client.invalidateQueries({ queryKey: keyOf(endpoints.quickFilter.list) });
  useLive('record', usePaced(recount, counting).ask);
}

function useFreshRecords(): void {
  const client = useQueryClient();
  const [changes] = useState(() => new Changes());
  const read = () => {
    void rereadRecords(client, changes.take()).catch(() => undefined);
    for (const shown of [endpoints.progress.list, endpoints.document.getIndexers]) {
      void client.invalidateQueries({ queryKey: keyOf(shown) });
    }
  };
  const pace = usePaced(read, reading);
  useLive('record', (events) => {
    changes.note(events);
    pace.ask();
  });
}

/** What was changed since somebody asked last. */
class Changes {
  private events: readonly LiveEvent[] | null = [];

  note(events: readonly LiveEvent[]): void {
    this.events = this.events === null || events.length === 0 ? null : [...this.events, ...events];
  }

  /** Null: anything may have changed. */
  take(): { documentIds: number[]; processIds: number[] } | null {
    const { events } = this;
    this.events = [];
    return (
      events && {
        documentIds: events.flatMap(({ documentId }) => documentId ?? []),
        processIds: events.flatMap(({ workflowId }) => workflowId ?? []),
      }
    );
  }
}
