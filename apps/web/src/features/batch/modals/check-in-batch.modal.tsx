import { useState } from 'react';
import { type AllFound, chosenRecords, WhichRecords } from '../components/which-records.tsx';
import { BatchModal } from './batch.modal.tsx';

export interface CheckInBatchModalProps {
  readonly ids: readonly number[];
  /** All that the search finds, where that is more than was chosen. */
  readonly all?: AllFound | null;
  readonly onClose: () => void;
}

/** checkInBatch: signs the next check of each chosen document, one after the other. */
export function CheckInBatchModal({ ids, all = null, onClose }: CheckInBatchModalProps) {
  // What was chosen when it was opened: the list may lose records meanwhile.
  const [chosen] = useState({ ids, all });
  const [isAll, setAll] = useState(false);
  const [roleId, setRoleId] = useState<number>();
  const input = roleId === undefined ? {} : { roleId };
  return (
    <BatchModal
      asked={{ kind: 'document.check', input, ...chosenRecords(chosen, isAll) }}
      onChoose={setRoleId}
      onClose={onClose}
    >
      <WhichRecords chosen={chosen} isAll={isAll} onChange={setAll} />
    </BatchModal>
  );
}
