import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../../lib/api/keys.ts';
import { type Draft, useKeptDraft } from '../../../lib/draft/use-draft.ts';
import { toast } from '../../../ui/toast.tsx';
import type { IntakeDraft } from '../../../ui/upload/use-intake.ts';
import { draftCalls } from '../api/keep-draft.ts';
import { useKeepsDrafts } from '../api/list-drafts.query.ts';
import { type BufferedDraft, type CaptureWork, readBuffered, type ServerDraft } from '../capture-draft.ts';
import { DraftSync, type Keeping } from '../draft-sync.ts';
import { captureDrafts } from './draft-names.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The draft of an intake that says where it belongs too. The server keeps it; this browser buffers what the server does
 * not have yet.
 */
export function useWholeDraft(id: string) {
  const { t } = useTranslation('capture');
  const client = useQueryClient();
  const isKept = useKeepsDrafts();
  const buffer = useKeptDraft<BufferedDraft>(captureDrafts, id);
  const [state, setState] = useState<{ keeping: Keeping; server: ServerDraft | null }>(() => {
    const server = readBuffered(buffer.initial)?.server ?? null;
    return { keeping: server ? 'saved' : 'none', server };
  });

  const draft = useMemo(() => {
    const initial = readBuffered(buffer.initial);
    let about: Pick<CaptureWork, 'place' | 'title'> = {
      place: initial?.place ?? { establishmentId: null, typeId: null },
      title: initial?.title ?? null,
    };
    let server = initial?.server ?? null;
    let latest: IntakeDraft | null = null;
    const sync = new DraftSync(
      server,
      draftCalls,
      {
        onKeeping: (keeping, known) => {
          server = known;
          setState({ keeping, server });
          if (latest && keeping === 'saved') {
            const work = { ...latest, ...about };
            buffer.save({ ...work, server, isSaved: sync.has(work) });
            void client.invalidateQueries({ queryKey: keyOf(endpoints.capture.listDrafts) });
          }
        },
        onApart: () => {
          server = null;
          toast.warning(t('draft.apart'), { id: 'draft' });
        },
      },
      uuid.test(id) ? id : null,
    );
    if (initial?.isSaved) {
      sync.take(initial);
    }
    const write = () => {
      if (latest) {
        const work = { ...latest, ...about };
        buffer.save({ ...work, server, isSaved: sync.has(work) });
        if (isKept) {
          sync.save(work);
        }
      }
    };
    const clear = () => {
      buffer.clear();
      if (!latest && !server) {
        return;
      }
      latest = null;
      server = null;
      setState({ keeping: 'none', server: null });
      void sync.discard().then(() => client.invalidateQueries({ queryKey: keyOf(endpoints.capture.listDrafts) }));
    };
    const intake: Draft<IntakeDraft> = {
      initial,
      save: (value) => {
        latest = value;
        write();
      },
      clear,
    };
    return {
      ...intake,
      place: initial?.place ?? null,
      title: initial?.title ?? null,
      describe: (next: typeof about) => {
        about = next;
        write();
      },
      /** Has the server keep it now; answers what the server calls it. */
      keepNow: () => (isKept ? sync.flush() : Promise.resolve(null)),
      /** Where the server has everything, this browser needs nothing of it. */
      leave: async (): Promise<boolean> => {
        await (isKept ? sync.flush() : null);
        const isWhole = latest === null ? server !== null : sync.has({ ...latest, ...about });
        if (isWhole) {
          buffer.clear();
        }
        return isWhole;
      },
      /** It went on elsewhere while it was sent. */
      part: () => {
        server = null;
        sync.part();
        write();
        toast.warning(t('draft.apart'), { id: 'draft' });
      },
      /** Given up for good; whoever asks for it waits until the server has forgotten it too. */
      giveUp: () => sync.discard(),
      sent: () => sync.end(),
      flush: () => void (isKept && sync.flush()),
    };
  }, [buffer, client, id, isKept, t]);

  useEffect(() => {
    window.addEventListener('online', draft.flush);
    return () => {
      window.removeEventListener('online', draft.flush);
      draft.flush();
    };
  }, [draft]);
  return { draft, ...state };
}
