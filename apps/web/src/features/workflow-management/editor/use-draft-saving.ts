import type { ManagedFlow } from '@tramite/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useKeptDraft } from '../../../lib/draft/use-draft.ts';
import { formatTime } from '../../../lib/format/date.ts';
import { useLeaveWarning } from '../../../ui/hooks/use-leave-warning.ts';
import { useSaveDraft } from '../api/change-flow.mutation.ts';
import { DraftSaver } from './draft-saver.ts';

/** A drawing that this browser holds and the server does not. */
export interface OwnDrawing {
  readonly version: number;
  readonly bpmnXml: string;
}

/** Saves what is drawn, first in this browser, then on the server; `other` is a drawing an earlier visit could not save. */
export function useDraftSaving(flow: ManagedFlow) {
  const { workflowId, version, bpmnXml, changedBy, changedAt } = flow;
  const kept = useKeptDraft<OwnDrawing>('flow', String(workflowId));
  const beside = useKeptDraft<OwnDrawing>('flow-beside', String(workflowId));
  const { mutateAsync } = useSaveDraft(workflowId);
  const [saver] = useState(() => new DraftSaver({ version, bpmnXml, save: mutateAsync }));
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const left = kept.initial !== null && kept.initial.bpmnXml !== bpmnXml ? kept.initial : null;
  const isCurrent = left !== null && left.version === version;
  const [other, setOther] = useState(left && !isCurrent ? left : beside.initial);
  const [first] = useState(left && isCurrent ? left.bpmnXml : bpmnXml);
  useEffect(() => {
    if (other) beside.save(other);
  }, [other, beside]);
  useEffect(() => {
    saver.follow({ version, bpmnXml }, { name: changedBy ?? '', time: changedAt ? formatTime(changedAt) : '' });
  }, [saver, version, bpmnXml, changedBy, changedAt]);
  useEffect(() => {
    if (state.kind === 'saved' && !saver.isUnsaved) kept.clear();
  }, [state.kind, saver, kept]);
  useEffect(() => () => saver.dispose(), [saver]);
  useLeaveWarning({ isActive: () => saver.isUnsaved && state.kind !== 'conflict', mayLeave: () => saver.flush() });
  return {
    saver,
    state,
    /** What is opened first. */
    first,
    other,
    keep: (drawn: string) => {
      saver.keep(drawn);
      if (saver.isUnsaved) kept.save({ version: saver.version, bpmnXml: drawn });
    },
    forgetOther: () => {
      beside.clear();
      setOther(null);
    },
  };
}
