import { useNavigate } from '@tanstack/react-router';
import type { Document, Process } from '@tramite/contract';
import type { ReactNode } from 'react';
import { DocumentCard } from '../../features/document-card/components/document-card.tsx';
import { CheckButton } from '../../features/document-check/components/check-button.tsx';
import { openHistory } from '../../features/history/modals/history.modal.tsx';
import { ProcessCard } from '../../features/process/components/process-card.tsx';
import { RecordCheckbox } from '../../features/search/selection/record-checkbox.tsx';
import type { Selection } from '../../features/search/selection/use-selection.ts';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';
import { type Overlay, preloadViewer } from './home-overlays.tsx';

export interface HomeRecordsOptions {
  readonly search: HomeSearch;
  /** Documents of the results that are loaded. */
  readonly documents: readonly Document[];
  readonly selection: Selection;
  /** Puts something over the list. */
  readonly open: (overlay: Overlay) => void;
}

/** Cards of the results and what they lead to. */
export function useHomeRecords({ search, documents, selection, open }: HomeRecordsOptions) {
  const { expanded, toggle } = useExpanded(search);
  const view = (opened: Document) => {
    preloadViewer(opened);
    open({ kind: 'results', index: documents.findIndex(({ id }) => id === opened.id) });
  };
  const viewOf = ({ documents: known }: Process, documentIds: readonly number[], startId: number) => {
    const document = known.find(({ id }) => id === startId);
    if (document) {
      preloadViewer(document);
    }
    open({ kind: 'documents', documentIds, startId });
  };
  const selectOf = ({ id }: { readonly id: number }, searchType: 'documents' | 'workflows') => (
    <RecordCheckbox searchType={searchType} id={id} isChecked={selection.ids.has(id)} onToggle={selection.toggle} />
  );
  const renderProcess = (process: Process): ReactNode => (
    <ProcessCard
      process={process}
      select={selectOf(process, 'workflows')}
      isExpanded={expanded.has(process.id)}
      onToggle={() => toggle(process.id)}
      onOpenDocument={(documentIds, index) => viewOf(process, documentIds, documentIds[index] ?? 0)}
      onTransit={(moved, transition) => open({ kind: 'transition', process: moved, transition })}
      onShowHistory={({ id }) => void openHistory({ workflowId: id })}
    />
  );
  const renderDocument = (document: Document): ReactNode => (
    <DocumentCard
      document={document}
      select={selectOf(document, 'documents')}
      check={<CheckButton document={document} isShort variant="light" size="xs" />}
      onOpen={view}
      onApproach={preloadViewer}
      onShowHistory={({ id }) => void openHistory({ documentId: id })}
    />
  );
  const openRecord = (record: Document | Process) => ('documents' in record ? toggle(record.id) : view(record));
  return { renderProcess, renderDocument, openRecord };
}

/** Processes whose documents are shown: kept in the address, so that Back, a reload and a link find them open. */
function useExpanded(search: HomeSearch) {
  const navigate = useNavigate();
  const { open = [] } = search;
  const toggle = (id: number) => {
    const rest = open.filter((other) => other !== id);
    const next = rest.length < open.length ? rest : [...open, id];
    void navigate({
      to: '/home',
      search: { ...search, open: next.length > 0 ? next : undefined },
      replace: true,
      resetScroll: false,
    });
  };
  return { expanded: new Set(open), toggle };
}
