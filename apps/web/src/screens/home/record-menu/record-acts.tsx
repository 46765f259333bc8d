import type { Document, Process } from '@tramite/contract';
import { useEffect } from 'react';
import { useTransitionEntries } from '../../../features/process/components/transition-menu.tsx';
import { useStable } from '../../../lib/store/use-stable.ts';
import type { MenuEntry } from '../../../ui/menu/menu-entry.ts';
import type { RecordActions } from '../record-actions.ts';
import { useRecordEntries } from './use-record-entries.tsx';

export interface ProcessActsProps {
  readonly process: Process;
  readonly actions: Pick<RecordActions, 'act' | 'transit'>;
  readonly onEntries: (entries: readonly MenuEntry[]) => void;
}

/** Tells what can be done with a process: its ways on, then what its menu has. */
export function ProcessActs({ process, actions, onEntries }: ProcessActsProps) {
  const onTransit = (way: Process['transitions'][number]) => actions.transit(process, way);
  const ways = useTransitionEntries({ process, onTransit }, process.transitions);
  const entries = useRecordEntries({ kind: 'process', record: process }, actions.act);
  useTelling([...ways, ...entries], onEntries);
  return null;
}

export interface DocumentActsProps {
  readonly document: Document;
  readonly onAct: RecordActions['act'];
  readonly onEntries: (entries: readonly MenuEntry[]) => void;
}

/** Tells what can be done with a document: what its menu has. */
export function DocumentActs({ document, onAct, onEntries }: DocumentActsProps) {
  useTelling(useRecordEntries({ kind: 'document', record: document }, onAct), onEntries);
  return null;
}

/** Entries are new at each drawing: they are told when what is read of them changed, and do what they do by then. */
function useTelling(entries: readonly MenuEntry[], onEntries: ProcessActsProps['onEntries']): void {
  const { choose, explain } = useStable({
    choose: (key: MenuEntry['key']) => entries.find((entry) => entry.key === key)?.onSelect?.(),
    explain: (key: MenuEntry['key']) => entries.find((entry) => entry.key === key)?.explanation?.onOpen(),
  });
  const read = JSON.stringify(entries.map(({ key, label, hint, isDenied }) => [key, label, hint, isDenied]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read of the entries stands for them
  useEffect(() => {
    onEntries(
      entries.map((entry) => ({
        ...entry,
        onSelect: () => choose(entry.key),
        ...(entry.explanation && { explanation: { ...entry.explanation, onOpen: () => explain(entry.key) } }),
      })),
    );
  }, [read, onEntries]);
}
