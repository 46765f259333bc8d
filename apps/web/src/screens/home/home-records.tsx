import type { Document, Process } from '@tramite/contract';
import { type ReactNode, useState } from 'react';
import { DocumentCard } from '../../features/document-card/components/document-card.tsx';
import { CheckButton } from '../../features/document-check/components/check-button.tsx';
import { openHistory } from '../../features/history/modals/history.modal.tsx';
import { ProcessCard } from '../../features/process/components/process-card.tsx';
import type { Overlay } from './home-overlays.tsx';

/** Cards of the results and what they lead to; `open` puts something over the list. */
export function useHomeRecords(documents: readonly Document[], open: (overlay: Overlay) => void) {
  const { expanded, toggle } = useExpanded();
  const view = ({ id }: Document) =>
    open({ kind: 'results', index: documents.findIndex((document) => document.id === id) });
  const renderProcess = (process: Process): ReactNode => (
    <ProcessCard
      process={process}
      isExpanded={expanded.has(process.id)}
      onToggle={() => toggle(process.id)}
      onOpenDocument={(documentIds, index) =>
        open({ kind: 'documents', documentIds, startId: documentIds[index] ?? 0 })
      }
      onTransit={(moved, transition) => open({ kind: 'transition', process: moved, transition })}
      onShowHistory={({ id }) => void openHistory({ workflowId: id })}
    />
  );
  const renderDocument = (document: Document): ReactNode => (
    <DocumentCard
      document={document}
      check={<CheckButton document={document} isShort variant="light" size="xs" />}
      onOpen={view}
      onShowHistory={({ id }) => void openHistory({ documentId: id })}
    />
  );
  const openRecord = (record: Document | Process) => ('documents' in record ? toggle(record.id) : view(record));
  return { renderProcess, renderDocument, openRecord };
}

/** Processes whose documents are shown, by id: a card scrolled out of sight forgets nothing. */
function useExpanded() {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) => {
    const next = new Set(expanded);
    if (!next.delete(id)) {
      next.add(id);
    }
    setExpanded(next);
  };
  return { expanded, toggle };
}
