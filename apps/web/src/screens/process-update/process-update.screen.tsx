import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ProcessUpdate } from '@tramite/contract';
import { endpoints } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnfollowProcesses } from '../../features/follow/api/update-follow.mutation.ts';
import { type UpdateNarrowing, useUpdates } from '../../features/process-update/api/list-updates.query.ts';
import { useReadUpdates } from '../../features/process-update/api/read-updates.mutation.ts';
import { ChosenUpdates } from '../../features/process-update/components/chosen-updates.tsx';
import { UpdateFeed } from '../../features/process-update/components/update-feed.tsx';
import { UpdateFilters } from '../../features/process-update/components/update-filters.tsx';
import { keyOf } from '../../lib/api/keys.ts';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import { Page } from '../../ui/layout/page.tsx';

const HistoryModal = lazyModal(() => import('../../features/history/modals/history.modal.tsx'), 'HistoryModal');

/** /process-update: what others did in the processes one follows or acts in (H03). */
export function ProcessUpdateScreen() {
  const { t } = useTranslation(['process-update', 'menu']);
  const [narrowing, setNarrowing] = useState<UpdateNarrowing>({ unread: true });
  const [historyOf, setHistoryOf] = useState<number | null>(null);
  const feed = useUpdates(narrowing);
  const navigate = useNavigate();
  const updates = (feed.data?.pages ?? []).flatMap(({ items }) => items);
  const newest = Math.max(0, ...updates.map((update) => update.newest));
  const { mutate: read } = useReadUpdates();
  const { unfollow, isUnfollowing } = useUnfollow();
  const { chosen, toggle, clear } = useChosen(updates);
  const followed = [...chosen].filter((id) => updates.some(({ process }) => process.id === id && process.isFollowed));
  const openDocument = (documentId: number) => void navigate({ to: '/home', search: { documentId } });
  const actOnChosen = (act: (ids: number[]) => void) => () => {
    act([...chosen]);
    clear();
  };
  return (
    <Page
      title={t('title')}
      crumbs={[{ label: t('menu:home') }]}
      width="detail"
      actions={
        (feed.data?.pages[0]?.unread ?? 0) > 0 && (
          <Button variant="default" onClick={() => read({ until: newest })}>
            {t('readAll')}
          </Button>
        )
      }
      toolbar={
        chosen.size > 0 && (
          <ChosenUpdates
            count={chosen.size}
            isBusy={isUnfollowing}
            onUnfollow={followed.length > 0 ? actOnChosen(() => unfollow(followed)) : undefined}
            onRead={actOnChosen((ids) => read({ until: newest, ids }))}
            onClear={clear}
          />
        )
      }
    >
      <UpdateFilters narrowing={narrowing} mine={feed.data?.pages[0]?.mine ?? 0} onChange={setNarrowing} />
      <UpdateFeed
        feed={feed}
        narrowing={narrowing}
        onNarrow={setNarrowing}
        chosen={chosen}
        onChoose={toggle}
        onRead={({ process, newest: until }: ProcessUpdate) => read({ until, ids: [process.id] })}
        onUnfollow={unfollow}
        onHistory={setHistoryOf}
      />
      {historyOf !== null && (
        <HistoryModal
          subject={{ workflowId: historyOf }}
          onClose={() => setHistoryOf(null)}
          onDocument={openDocument}
          onThread={openDocument}
        />
      )}
    </Page>
  );
}

function useUnfollow() {
  const client = useQueryClient();
  const { mutate, isPending } = useUnfollowProcesses();
  const { count, list } = endpoints.processUpdate;
  const unfollow = (ids: readonly number[]) =>
    mutate(ids, {
      onSettled: () => {
        for (const endpoint of [count, list]) void client.invalidateQueries({ queryKey: keyOf(endpoint) });
      },
    });
  return { unfollow, isUnfollowing: isPending };
}

/** Chosen processes, as far as they are still shown. */
function useChosen(updates: readonly ProcessUpdate[]) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const chosen = new Set(updates.map(({ process }) => process.id).filter((id) => marked.has(id)));
  const toggle = (id: number) =>
    setMarked(chosen.has(id) ? new Set([...chosen].filter((other) => other !== id)) : new Set([...chosen, id]));
  return { chosen, toggle, clear: () => setMarked(new Set()) };
}
