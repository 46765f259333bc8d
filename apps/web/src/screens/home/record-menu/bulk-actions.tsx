import { IconBan, IconBuildingStore, IconChecks, IconForms, IconLock, IconLockOpen } from '@tabler/icons-react';
import { lazyModal } from '../../../ui/lazy-modal.tsx';
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
const CancelInBatchModal = lazyModal(
  () => import('../../../features/batch/modals/cancel-in-batch.modal.tsx'),
  'CancelInBatchModal',
);

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
    key: 'editIndexersInBatch',
    label: (t) => t('editIndexersInBatch'),
    icon: IconForms,
    searchType: 'documents',
    permission: ['document.edit'],
    draw: (ids, onClose, all) => <EditIndexersInBatchModal ids={ids} all={all} onClose={onClose} />,
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
    draw: (ids, onClose, all) => <MoveInBatchModal ids={ids} all={all} onClose={onClose} />,
  },
  {
    key: 'cancelInBatch',
    label: (t) => t('cancelInBatch'),
    icon: IconBan,
    searchType: 'workflows',
    permission: ['process.transition', 'process.cancel'],
    isDangerous: true,
    draw: (ids, onClose, all) => <CancelInBatchModal ids={ids} all={all} onClose={onClose} />,
  },
];
