import { IconArrowBackUp, IconBuildingStore, IconFolderSymlink, IconForms } from '@tabler/icons-react';
import type { Process } from '@tramite/contract';
import { lazyModal } from '../../../ui/lazy-modal.tsx';
import type { RecordAction } from './record-action.ts';

const EditIndexersModal = lazyModal(
  () => import('../../../features/indexer/modals/edit-indexers.modal.tsx'),
  'EditIndexersModal',
);
const MoveDocumentsModal = lazyModal(
  () => import('../../../features/move/modals/move-documents.modal.tsx'),
  'MoveDocumentsModal',
);
const MoveProcessPlaceModal = lazyModal(
  () => import('../../../features/move/modals/move-process-place.modal.tsx'),
  'MoveProcessPlaceModal',
);

const UndoCancelModal = lazyModal(
  () => import('../../../features/transition/modals/undo-cancel.modal.tsx'),
  'UndoCancelModal',
);

const CANCELED = 5;

/** What can be done with a process besides moving it on, in the order of the menu. */
export const processActions: readonly RecordAction<Process>[] = [
  {
    key: 'editIndexers',
    label: (t) => t('editIndexers'),
    icon: IconForms,
    ability: ({ abilities }) => abilities.editIndexers,
    draw: (record, onClose) => <EditIndexersModal edited={{ kind: 'process', record }} onClose={onClose} />,
  },
  {
    key: 'moveDocuments',
    label: (t) => t('moveDocuments'),
    icon: IconFolderSymlink,
    ability: ({ abilities }) => abilities.moveDocuments,
    draw: (process, onClose) => <MoveDocumentsModal process={process} onClose={onClose} />,
  },
  {
    key: 'moveEstablishment',
    label: (t) => t('moveEstablishment'),
    icon: IconBuildingStore,
    ability: ({ abilities }) => abilities.moveEstablishment,
    draw: (process, onClose) => <MoveProcessPlaceModal process={process} onClose={onClose} />,
  },
  {
    key: 'undoCancel',
    label: (t) => t('undoCancel'),
    icon: IconArrowBackUp,
    ability: ({ abilities }) => abilities.undoCancel,
    isOffered: ({ situation }) => situation.id === CANCELED,
    draw: (process, onClose) => <UndoCancelModal process={process} onClose={onClose} />,
  },
];
