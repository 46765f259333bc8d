import { Suspense } from 'react';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { modalsReady } from '../../../ui/modals-ready.ts';
import { Skeletons } from '../../../ui/skeletons.tsx';
import { isMobileNow } from '../../../ui/use-is-mobile.ts';
import { ReturnFocus } from '../../../ui/use-return-focus.ts';
import type { HistorySubject } from '../api/list-progress.query.ts';

// The registry is part of every page; what it opens comes when it is opened.
const HistoryTimeline = lazyPart(() => import('../components/history-timeline.tsx'), 'HistoryTimeline');

export interface HistoryModalProps {
  readonly innerProps: { readonly subject: HistorySubject };
}

/** Entry `history` of the modal registry. */
export function HistoryModal({ innerProps }: HistoryModalProps) {
  return (
    <>
      <ReturnFocus />
      <Suspense fallback={<Skeletons count={6} height={44} />}>
        <HistoryTimeline subject={innerProps.subject} />
      </Suspense>
    </>
  );
}

/** Opens the history of a document or a process over whatever is on screen. */
export async function openHistory(subject: HistorySubject): Promise<void> {
  const [modals] = await Promise.all([modalsReady(), i18n.loadNamespaces('document')]);
  const id = subject.documentId ?? subject.workflowId;
  modals.openContextModal({
    modal: 'history',
    title: i18n.t(subject.documentId === undefined ? 'document:history.ofProcess' : 'document:history.ofDocument', {
      id,
    }),
    fullScreen: isMobileNow(),
    closeButtonProps: { 'aria-label': i18n.t('common:close') },
    innerProps: { subject },
  });
}
