import {
  IconArrowBackUp,
  IconBuildingStore,
  IconCopy,
  IconFilePlus,
  IconFileZip,
  IconFolderSymlink,
  IconForms,
  IconMessageCircle,
  IconPrinter,
  IconSitemap,
  IconSwitchHorizontal,
  IconTag,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { type Process, processSituation } from '@tramite/contract';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import type { RecordAction } from './record-action.ts';

const AddDocumentsModal = lazyModal(
  () => import('../../../features/process/modals/add-documents.modal.tsx'),
  'AddDocumentsModal',
);
const VisualizationModal = lazyModal(
  () => import('../../../features/process/modals/visualization.modal.tsx'),
  'VisualizationModal',
);
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

const ProcessDeleteModal = lazyModal(
  () => import('../../../features/bin/modals/process-delete.modal.tsx'),
  'ProcessDeleteModal',
);

const ChangeSituationModal = lazyModal(
  () => import('../../../features/situation/modals/change-situation.modal.tsx'),
  'ChangeSituationModal',
);
const EditTagsModal = lazyModal(() => import('../../../features/tag/modals/edit-tags.modal.tsx'), 'EditTagsModal');

const PrepareProcessModal = lazyModal(
  () => import('../../../features/prepared-process/modals/prepare-process.modal.tsx'),
  'PrepareProcessModal',
);
const DuplicateProcessModal = lazyModal(
  () => import('../../../features/duplication/modals/duplicate-process.modal.tsx'),
  'DuplicateProcessModal',
);

const ProcessThreadModal = lazyModal(
  () => import('../../../features/pendency/modals/process-thread.modal.tsx'),
  'ProcessThreadModal',
);

const FormsModal = lazyModal(() => import('../../../features/form/modals/forms.modal.tsx'), 'FormsModal');

const DossierModal = lazyModal(() => import('../../../features/dossier/modals/dossier.modal.tsx'), 'DossierModal');

const PrintProcess = lazyModal(() => import('../../../features/sheet/components/print-sheet.tsx'), 'PrintProcess');

/** What can be done with a process besides moving it on, in the order of the menu. */
export const processActions: readonly RecordAction<Process>[] = [
  {
    key: 'comment',
    label: (t) => t('comment'),
    icon: IconMessageCircle,
    action: 'comment',
    draw: ({ id }, onClose) => <ProcessThreadModal processId={id} onClose={onClose} />,
  },
  {
    key: 'addDocuments',
    label: (t) => t('addDocuments'),
    icon: IconFilePlus,
    action: 'capture',
    draw: (process, onClose) => <AddDocumentsModal process={process} onClose={onClose} />,
  },
  {
    key: 'newForm',
    label: (t) => t('newForm'),
    icon: IconForms,
    action: 'capture',
    draw: (process, onClose) => <FormsModal subject={{ kind: 'process', process }} onClose={onClose} />,
  },
  {
    key: 'visualization',
    label: (t) => t('visualization'),
    icon: IconSitemap,
    action: 'view',
    draw: (process, onClose) => <VisualizationModal process={process} onClose={onClose} />,
  },
  {
    key: 'print',
    label: (t) => t('print'),
    icon: IconPrinter,
    action: 'view',
    draw: ({ id }, onClose) => <PrintProcess id={id} onClose={onClose} />,
  },
  {
    key: 'dossier',
    label: (t) => t('dossier'),
    icon: IconFileZip,
    action: 'export',
    draw: ({ id }, onClose) => <DossierModal subject={{ workflowId: id }} onClose={onClose} />,
  },
  {
    key: 'editIndexers',
    label: (t) => t('editIndexers'),
    icon: IconForms,
    action: 'editIndexers',
    draw: (record, onClose) => <EditIndexersModal edited={{ kind: 'process', record }} onClose={onClose} />,
  },
  {
    key: 'editTags',
    label: (t) => t('editTags'),
    icon: IconTag,
    action: 'editTags',
    draw: (process, onClose) => <EditTagsModal process={process} onClose={onClose} />,
  },
  {
    key: 'changeSituation',
    label: (t) => t('changeSituation'),
    icon: IconSwitchHorizontal,
    action: 'changeSituation',
    isOffered: ({ isBPM }) => !isBPM,
    draw: (process, onClose) => <ChangeSituationModal process={process} onClose={onClose} />,
  },
  {
    key: 'moveDocuments',
    label: (t) => t('moveDocuments'),
    icon: IconFolderSymlink,
    action: 'moveDocuments',
    draw: (process, onClose) => <MoveDocumentsModal process={process} onClose={onClose} />,
  },
  {
    key: 'moveEstablishment',
    label: (t) => t('moveEstablishment'),
    icon: IconBuildingStore,
    action: 'moveEstablishment',
    draw: (process, onClose) => <MoveProcessPlaceModal process={process} onClose={onClose} />,
  },
  {
    key: 'duplicate',
    label: (t) => t('duplicate'),
    icon: IconCopy,
    action: 'duplicate',
    isOffered: ({ canBeDuplicate, abilities }) => canBeDuplicate || abilities.duplicate === 'permission.denied',
    draw: (process, onClose) => <DuplicateProcessModal process={process} onClose={onClose} />,
  },
  {
    key: 'prepare',
    label: (t) => t('prepare'),
    icon: IconTemplate,
    action: 'prepare',
    // Nothing to say to who keeps no registrations.
    isOffered: ({ abilities }) => abilities.prepare === true,
    draw: (process, onClose) => <PrepareProcessModal process={process} onClose={onClose} />,
  },
  {
    key: 'undoCancel',
    label: (t) => t('undoCancel'),
    icon: IconArrowBackUp,
    action: 'undoCancel',
    isOffered: ({ situation }) => situation.id === processSituation.canceled,
    draw: (process, onClose) => <UndoCancelModal process={process} onClose={onClose} />,
  },
  {
    key: 'deleteProcess',
    label: (t) => t('deleteProcess'),
    icon: IconTrash,
    action: 'delete',
    isDangerous: true,
    draw: (process, onClose) => <ProcessDeleteModal process={process} onClose={onClose} />,
  },
];
