import { IconChecks, IconForms } from '@tabler/icons-react';
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

/** What can be done with many chosen records, in the order of the menu. */
export const bulkActions: readonly BulkAction[] = [
  {
    key: 'checkInBatch',
    label: (t) => t('checkInBatch'),
    icon: IconChecks,
    searchType: 'documents',
    permission: ['document.check'],
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
];
