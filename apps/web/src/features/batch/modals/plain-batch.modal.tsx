import type { BatchKind } from '@tramite/contract';
import { useState } from 'react';
import { type AllFound, chosenRecords, WhichRecords } from '../components/which-records.tsx';
import { BatchModal } from './batch.modal.tsx';

export interface PlainBatchModalProps {
  /** A kind that asks for nothing but the records. */
  readonly kind: Extract<
    BatchKind,
    | 'process.reserve'
    | 'process.release'
    | 'process.delete'
    | 'document.delete'
    | 'document.restore'
    | 'user.enable'
    | 'user.disable'
    | 'user.sessions'
  >;
  readonly ids: readonly number[];
  /** All that the search finds, where that is more than was chosen. */
  readonly all?: AllFound | null;
  readonly onClose: () => void;
}

/** Does to each chosen record what needs no more words, one after the other. */
export function PlainBatchModal({ kind, ids, all = null, onClose }: PlainBatchModalProps) {
  // What was chosen when it was opened: the list may lose records meanwhile.
  const [chosen] = useState({ ids, all });
  const [isAll, setAll] = useState(false);
  return (
    <BatchModal asked={{ kind, input: {}, ...chosenRecords(chosen, isAll) }} onClose={onClose}>
      <WhichRecords chosen={chosen} isAll={isAll} onChange={setAll} />
    </BatchModal>
  );
}
