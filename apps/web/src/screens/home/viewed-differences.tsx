import { Button } from '@mantine/core';
import type { Document, ListedSide } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentDifferences } from '../../features/difference/components/document-differences.tsx';
import { canDo } from '../../lib/abilities/abilities.ts';
import { TextLink } from '../../ui/button/link-button.tsx';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';

const EditIndexersModal = lazyModal(
  () => import('../../features/indexer/modals/edit-indexers.modal.tsx'),
  'EditIndexersModal',
);

/** What the document in the viewer contradicts, with ways to its own fields and to the other place beside it. */
export function ViewedDifferences({ document }: { readonly document: Document }) {
  const [isEditing, setEditing] = useState(false);
  const renderSide = (side: ListedSide) => (
    <SideAct side={side} document={document} onCorrect={() => setEditing(true)} />
  );
  return (
    <>
      <DocumentDifferences documentId={document.id} renderSide={renderSide} />
      {isEditing && (
        <EditIndexersModal edited={{ kind: 'document', record: document }} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

interface SideActProps {
  readonly side: ListedSide;
  readonly document: Document;
  readonly onCorrect: () => void;
}

function SideAct({ side: { documentId, record, field, indexerId }, document, onCorrect }: SideActProps) {
  const { t } = useTranslation('difference');
  if (documentId === document.id) {
    return indexerId !== null && canDo(document.abilities.editIndexers) ? (
      <Button size="compact-xs" variant="subtle" aria-label={t('correctOf', { field, record })} onClick={onCorrect}>
        {t('correct')}
      </Button>
    ) : null;
  }
  const processId = document.process?.id ?? document.workflow?.id;
  return (
    <TextLink
      size="dense"
      to="/home"
      search={documentId === null ? { workflowId: processId } : { documentId }}
      target="_blank"
      rel="noopener"
      aria-label={t('openOf', { record })}
    >
      {t('open')}
    </TextLink>
  );
}
