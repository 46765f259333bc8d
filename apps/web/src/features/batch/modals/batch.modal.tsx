import { type ReactNode, useState } from 'react';
import type { AskedBatch } from '../api/preview-batch.query.ts';
import { BatchPreview } from '../components/batch-preview.tsx';
import { BatchRun } from '../components/batch-run.tsx';

export interface BatchModalProps {
  readonly asked: AskedBatch;
  /** What is asked above the preview, such as new values; they come back in `asked.input`. */
  readonly children?: ReactNode;
  readonly onChoose?: (id: number) => void;
  readonly onClose: () => void;
}

/** Does something to many records: shows what it will do, then how it goes. Any kind of job is asked for with it. */
export function BatchModal({ asked, children, onChoose, onClose }: BatchModalProps) {
  const [id, setId] = useState<number | null>(null);
  if (id !== null) {
    return <BatchRun id={id} onShow={setId} onClose={onClose} />;
  }
  return (
    <BatchPreview asked={asked} onChoose={onChoose} onStarted={(batch) => setId(batch.id)} onClose={onClose}>
      {children}
    </BatchPreview>
  );
}
