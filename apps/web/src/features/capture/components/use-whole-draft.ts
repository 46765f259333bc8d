import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../../lib/api/keys.ts';
import { useKeptDraft } from '../../../lib/draft/use-draft.ts';
import { useStable } from '../../../lib/store/use-stable.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { draftCalls } from '../api/keep-draft.ts';
import { useKeepsDrafts } from '../api/list-drafts.query.ts';
import type { BufferedDraft } from '../capture-draft.ts';
import { WholeDraft } from '../whole-draft.ts';
import { captureDrafts } from './draft-names.ts';

/** The draft with this id and how far it is kept; draw its component anew for another id. */
export function useWholeDraft(id: string) {
  const { t } = useTranslation('capture');
  const client = useQueryClient();
  const isKept = useKeepsDrafts();
  const buffer = useKeptDraft<BufferedDraft>(captureDrafts, id);
  const listener = useStable({
    onListed: () => void client.invalidateQueries({ queryKey: keyOf(endpoints.capture.listDrafts) }),
    onApart: () => toast.warning(t('draft.apart'), { id: 'draft' }),
  });
  const [draft] = useState(() => new WholeDraft({ id, buffer, calls: draftCalls, isKept, listener }));
  const standing = useSyncExternalStore(draft.subscribe, draft.getStanding);
  useEffect(() => {
    window.addEventListener('online', draft.flush);
    return () => {
      window.removeEventListener('online', draft.flush);
      draft.flush();
    };
  }, [draft]);
  return { draft, ...standing };
}
