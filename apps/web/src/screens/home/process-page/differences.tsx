import { Button } from '@mantine/core';
import type { ListedSide, Process } from '@tramite/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import type { RecordActions } from '../record-actions.ts';

const ProcessDifferences = lazyPart(
  () => import('../../../features/difference/components/process-differences.tsx'),
  'ProcessDifferences',
);
const EditIndexersModal = lazyModal(
  () => import('../../../features/indexer/modals/edit-indexers.modal.tsx'),
  'EditIndexersModal',
);

export interface DifferencesProps {
  readonly process: Process;
  readonly actions: RecordActions;
}

/** What contradicts each other in a process, with ways to the document or to the field of the process. */
export function Differences({ process, actions }: DifferencesProps) {
  const renderSide = (side: ListedSide) => <SideAct side={side} process={process} actions={actions} />;
  return (
    <Suspense fallback={null}>
      <ProcessDifferences processId={process.id} renderSide={renderSide} />
    </Suspense>
  );
}

function SideAct({ side, process, actions }: DifferencesProps & { readonly side: ListedSide }) {
  const { t } = useTranslation('difference');
  const { documentId, record, field } = side;
  if (documentId !== null) {
    return (
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={t('openOf', { record })}
        onClick={() => actions.viewOf(process, [documentId], documentId)}
      >
        {t('open')}
      </Button>
    );
  }
  if (!canDo(process.abilities.editIndexers)) {
    return null;
  }
  const handleCorrect = () =>
    actions.act({
      draw: (onClose) => <EditIndexersModal edited={{ kind: 'process', record: process }} onClose={onClose} />,
    });
  return (
    <Button size="compact-xs" variant="subtle" aria-label={t('correctOf', { field, record })} onClick={handleCorrect}>
      {t('correct')}
    </Button>
  );
}
