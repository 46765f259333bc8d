import { useState } from 'react';
import { BatchRun } from '../components/batch-run.tsx';

export interface BatchRunModalProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** A job that was begun before: how far it is, and what can be done with it. */
export function BatchRunModal({ id, onClose }: BatchRunModalProps) {
  const [shown, setShown] = useState(id);
  return <BatchRun id={shown} onShow={setShown} onClose={onClose} />;
}
