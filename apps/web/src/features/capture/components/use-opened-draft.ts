import { skipToken, useQuery } from '@tanstack/react-query';
import { type CaptureDraft, endpoints } from '@tramite/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { keptKey, readKept, removeKept, writeKept } from '../../../lib/draft/kept-drafts.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { uploadQueueOf } from '../../../lib/upload/upload-queues.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useKeepsDrafts } from '../api/list-drafts.query.ts';
import { type BufferedDraft, readBuffered } from '../capture-draft.ts';
import { draftBody, fromServer } from '../draft-wire.ts';
import { captureDrafts, uploadsOf } from './draft-names.ts';

/** A draft that is about to be worked on: the buffer of this browser is brought to what the server has first. */
export function useOpenedDraft(id: string, number: number | null) {
  const { t } = useTranslation('capture');
  const { userId, customer } = useUser();
  const isKept = useKeepsDrafts();
  const customerId = customer?.idCustomer ?? 0;
  const key = keptKey(captureDrafts, userId, customerId, id);
  const [found] = useState(() => readBuffered(readKept(key)));
  const wanted = found?.server?.number ?? number;
  const needsServer = isKept && wanted !== null;
  const [isReady, setReady] = useState(!needsServer);
  const query = useQuery({
    queryKey: ['opened-draft', id, wanted],
    queryFn: needsServer
      ? ({ signal }) => call(endpoints.capture.getDraft, { params: { id: wanted }, signal })
      : skipToken,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { data, error } = query;
  useEffect(() => {
    if (isReady || (!data && !error)) {
      return;
    }
    const isGone = isApiError(error) && error.code === 'draft.not_found';
    const next = data ? takeServer(found, data) : isGone && found ? { ...found, server: null } : found;
    if (isGone && (!found || found.isSaved)) {
      removeKept(key);
      toast.info(t('draft.gone'), { id: 'draft' });
    } else if (next && next !== found) {
      if (next.isSaved) {
        uploadQueueOf(uploadsOf(id), userId, customerId).clear();
      } else if (next.server === null) {
        toast.info(t('draft.apart'), { id: 'draft' });
      }
      writeKept(key, next);
    }
    // Without network what this browser has is gone on with.
    if (next || isGone) {
      setReady(true);
    }
  }, [data, error, found, id, isReady, key, t, userId, customerId]);
  return { isReady, error: isReady ? null : error, retry: () => void query.refetch() };
}

/** Whichever is newer; what both changed goes on apart. */
function takeServer(found: BufferedDraft | null, draft: CaptureDraft): BufferedDraft {
  const isSame = found?.server?.version === draft.version;
  if (found && isSame) {
    return found;
  }
  const kept = fromServer(draft);
  if (!found || found.isSaved) {
    return kept;
  }
  // A save whose answer was lost is no change of somebody else.
  const isOurs = JSON.stringify(draftBody(found)) === JSON.stringify(draftBody(kept));
  return { ...found, server: isOurs ? kept.server : null };
}
