import {
  IconArrowRight,
  IconBan,
  IconBuildingStore,
  IconChecks,
  IconFileZip,
  IconForms,
  IconLock,
  IconLockOpen,
  IconTag,
  IconTrash,
  IconWritingSign,
} from '@tabler/icons-react';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import type { BulkAction } from './bulk-action.ts';

const CheckInBatchModal = lazyModal(
  () => import('../../../features/batch/modals/check-in-batch.modal.tsx'),
  'CheckInBatchModal',
);

const EditIndexersInBatchModal = lazyModal(
  () => import('../../../features/batch/modals/edit-indexers-in-batch.modal.tsx'),
  'EditIndexersInBatchModal',
);

const PlainBatchModal = lazyModal(
  () => import('../../../features/batch/modals/plain-batch.modal.tsx'),
  'PlainBatchModal',
);
const MoveInBatchModal = lazyModal(
  () => import('../../../features/batch/modals/move-in-batch.modal.tsx'),
  'MoveInBatchModal',
);
const TransitInBatchModal = lazyModal(
  () => import('../../../features/batch/modals/transit-in-batch.modal.tsx'),
  'TransitInBatchModal',
);
const TagInBatchModal = lazyModal(
  () => import('../../../features/batch/modals/tag-in-batch.modal.tsx'),
  'TagInBatchModal',
);
const CancelInBatchModal = lazyModal(
  () => import('../../../features/batch/modals/cancel-in-batch.modal.tsx'),
  'CancelInBatchModal',
);

const SignatureRequestModal = lazyModal(
  () => import('../../../features/document-signature/modals/signature-request.modal.tsx'),
  'SignatureRequestModal',
);

const DossierModal = lazyModal(() => import('../../../features/dossier/modals/dossier.modal.tsx'), 'DossierModal');

/** What can be done with many chosen records, in the order of the menu. */
export const bulkActions: readonly BulkAction[] = [
  {
    key: 'checkInBatch',
    label: (t) => t('checkInBatch'),
    icon: IconChecks,
    searchType: 'documents',
    permission: ['document.check'],
    isOffered: ({ customer }) => customer?.hasConference === true,
    draw: (ids, onClose, all) => <CheckInBatchModal ids={ids} all={all} onClose={onClose} />,
  },
  {
    key: 'requestSignatures',
    label: (t) => t('requestSignatures'),
    icon: IconWritingSign,
    searchType: 'documents',
    permission: ['document.sign.request'],
    draw: (ids, onClose) => <SignatureRequestModal documentIds={ids} onClose={onClose} />,
  },
  {
    key: 'dossier',
    label: (t) => t('dossier'),
    icon: IconFileZip,
    searchType: 'documents',
    permission: ['document.export'],
    draw: (ids, onClose) => <DossierModal subject={{ documentIds: ids }} onClose={onClose} />,
  },
  {
    key: 'editIndexersInBatch',
    label: (t) => t('editIndexersInBatch'),
    icon: IconForms,
    searchType: 'documents',
    permission: ['document.edit'],
    draw: (ids, onClose, all) => <EditIndexersInBatchModal ids={ids} all={all} onClose={onClose} />,
  },
  {
    key: 'moveDocumentsInBatch',
    label: (t) => t('moveInBatch'),
    icon: IconBuildingStore,
    searchType: 'documents',
    permission: ['document.moveEstablishment'],
    draw: (ids, onClose, all) => <MoveInBatchModal kind="document.move" ids={ids} all={all} onClose={onClose} />,
  },
  {
    key: 'cancelDocumentsInBatch',
    label: (t) => t('cancelInBatch'),
    icon: IconBan,
    searchType: 'documents',
    permission: ['document.cancel'],
    isDangerous: true,
    draw: (ids, onClose, all) => <CancelInBatchModal kind="document.cancel" ids={ids} all={all} onClose={onClose} />,
  },
  {
    key: 'deleteDocumentsInBatch',
    label: (t) => t('deleteInBatch'),
    icon: IconTrash,
    searchType: 'documents',
    permission: ['document.delete'],
    isDangerous: true,
    draw: (ids, onClose, all) => <PlainBatchModal kind="document.delete" ids={ids} all={all} onClose={onClose} />,
  },
  {
    key: 'transitInBatch',
    label: (t) => t('transitInBatch'),
    icon: IconArrowRight,
    searchType: 'workflows',
    permission: ['process.transition'],
    draw: (ids, onClose, all) => <TransitInBatchModal ids={ids} all={all} onClose={onClose} />,
  },
  {
    key: 'reserveInBatch',
    label: (t) => t('reserveInBatch'),
    icon: IconLock,
    searchType: 'workflows',
    permission: ['process.reserve'],
    draw: (ids, onClose, all) => <PlainBatchModal kind="process.reserve" ids={ids} all={all} onClose={onClose} />,
  },
  {
    key: 'releaseInBatch',
    label: (t) => t('releaseInBatch'),
    icon: IconLockOpen,
    searchType: 'workflows',
    permission: ['process.reserve'],
    draw: (ids, onClose, all) => <PlainBatchModal kind="process.release" ids={ids} all={all} onClose={onClose} />,
  },
  {
    key: 'moveInBatch',
    label: (t) => t('moveInBatch'),
    icon: IconBuildingStore,
    searchType: 'workflows',
    permission: ['process.move'],
    draw: (ids, onClose, all) => <MoveInBatchModal kind="process.move" ids={ids} all={all} onClose={onClose} />,
  },
  {
    key: 'tagInBatch',
    label: (t) => t('tagInBatch'),
    icon: IconTag,
    searchType: 'workflows',
    permission: ['document.edit'],
    draw: (ids, onClose, all) => <TagInBatchModal ids={ids} all={all} onClose={onClose} />,
  },
  {
    key: 'cancelInBatch',
    label: (t) => t('cancelInBatch'),
    icon: IconBan,
    searchType: 'workflows',
    permission: ['process.transition', 'process.cancel'],
    isDangerous: true,
    draw: (ids, onClose, all) => <CancelInBatchModal kind="process.cancel" ids={ids} all={all} onClose={onClose} />,
  },
  {
    key: 'deleteInBatch',
    label: (t) => t('deleteInBatch'),
    icon: IconTrash,
    searchType: 'workflows',
    permission: ['process.delete'],
    isDangerous: true,
    draw: (ids, onClose, all) => <PlainBatchModal kind="process.delete" ids={ids} all={all} onClose={onClose} />,
  },
];
