import { IconFlag } from '@tabler/icons-react';
import type { Document, Pendency } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { reasonText } from '../../../lib/abilities/reason-text.ts';
import { ReasonButton } from '../../../ui/button/reason-button.tsx';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { CommentForm } from './comment-form.tsx';
import styles from './thread.module.css';
import { type Said, ThreadList } from './thread-list.tsx';

const PendencyInsertModal = lazyModal(() => import('../modals/pendency-insert.modal.tsx'), 'PendencyInsertModal');
const PendencyResolveModal = lazyModal(() => import('../modals/pendency-resolve.modal.tsx'), 'PendencyResolveModal');
const ReplaceFileModal = lazyModal(
  () => import('../../../parts/upload/modals/replace-file.modal.tsx'),
  'ReplaceFileModal',
);

/** What is said about a document: its pendencies, its comments, and what the person may add. */
export function DocumentThread({ document, said }: { readonly document: Document; readonly said?: Said }) {
  const { t } = useTranslation('pendency');
  const [isInserting, setInserting] = useState(false);
  const [resolving, setResolving] = useState<Pendency | null>(null);
  const [replacing, setReplacing] = useState<Pendency | null>(null);
  const { insertPendency, comment } = document.abilities;
  return (
    <div className={styles.thread}>
      <ReasonButton
        variant="default"
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconFlag size={16} aria-hidden />}
        reason={reasonText(insertPendency)}
        onClick={() => setInserting(true)}
      >
        {t('insert.action')}
      </ReasonButton>
      <ThreadList document={document} said={said} onResolve={setResolving} onReplace={setReplacing} />
      {canDo(comment) && <CommentForm key={document.id} of={{ kind: 'document', id: document.id }} />}
      {isInserting && <PendencyInsertModal document={document} onClose={() => setInserting(false)} />}
      {resolving && (
        <PendencyResolveModal document={document} pendency={resolving} onClose={() => setResolving(null)} />
      )}
      {replacing && <ReplaceFileModal document={document} pendency={replacing} onClose={() => setReplacing(null)} />}
    </div>
  );
}
