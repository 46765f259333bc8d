import type { Document, Process } from '@tramite/contract';
import { memo, type ReactNode } from 'react';
import { DocumentCard } from '../../features/document-card/components/document-card.tsx';
import { CheckButton } from '../../features/document-check/components/check-button.tsx';
import type { HistorySubject } from '../../features/history/api/list-progress.query.ts';
import { ProcessCard } from '../../features/process/components/process-card.tsx';
import { RecordCheckbox } from '../../features/search/selection/record-checkbox.tsx';
import type { Selection } from '../../features/search/selection/use-selection.ts';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';
import { useHomeChange } from '../../lib/navigation/use-home-address.ts';
import { useStable } from '../../lib/store/use-stable.ts';
import { type Overlay, preloadViewer } from './home-overlays.tsx';

export interface HomeRecordsOptions {
  readonly search: HomeSearch;
  /** Documents of the results that are loaded. */
  readonly documents: readonly Document[];
  readonly selection: Selection;
  /** Puts something over the list. */
  readonly open: (overlay: Overlay) => void;
  readonly showHistory: (subject: HistorySubject) => void;
}

/** What the cards lead to. */
interface RecordActions {
  readonly select: (id: number, isRange: boolean) => void;
  readonly toggle: (id: number) => void;
  readonly view: (document: Document) => void;
  readonly viewOf: (process: Process, documentIds: readonly number[], startId: number) => void;
  readonly transit: (process: Process, transition: Process['transitions'][number]) => void;
  readonly showHistory: (subject: HistorySubject) => void;
}

/** Cards of the results and what they lead to. */
export function useHomeRecords({ search, documents, selection, open, showHistory }: HomeRecordsOptions) {
  const { expanded, toggle } = useExpanded(search);
  const actions = useStable<RecordActions>({
    select: selection.toggle,
    toggle,
    view: (opened) => {
      preloadViewer(opened);
      open({ kind: 'results', index: documents.findIndex(({ id }) => id === opened.id) });
    },
    viewOf: ({ documents: known }, documentIds, startId) => {
      const document = known.find(({ id }) => id === startId);
      if (document) {
        preloadViewer(document);
      }
      open({ kind: 'documents', documentIds, startId });
    },
    transit: (process, transition) => open({ kind: 'transition', process, transition }),
    showHistory,
  });
  const stateOf = ({ id }: { readonly id: number }) => ({ isChosen: selection.ids.has(id), actions });
  const renderProcess = (process: Process): ReactNode => (
    <ProcessEntry process={process} isExpanded={expanded.has(process.id)} {...stateOf(process)} />
  );
  const renderDocument = (document: Document): ReactNode => (
    <DocumentEntry document={document} {...stateOf(document)} />
  );
  const openRecord = (record: Document | Process) =>
    'documents' in record ? actions.toggle(record.id) : actions.view(record);
  return { renderProcess, renderDocument, openRecord };
}

interface EntryProps {
  readonly isChosen: boolean;
  readonly actions: RecordActions;
}

interface ProcessEntryProps extends EntryProps {
  readonly process: Process;
  readonly isExpanded: boolean;
}

// Drawn again only when something about its own record changes.
const ProcessEntry = memo(({ process, isExpanded, isChosen, actions }: ProcessEntryProps) => (
  <ProcessCard
    process={process}
    select={<RecordCheckbox searchType="workflows" id={process.id} isChecked={isChosen} onToggle={actions.select} />}
    isExpanded={isExpanded}
    onToggle={() => actions.toggle(process.id)}
    onOpenDocument={(documentIds, index) => actions.viewOf(process, documentIds, documentIds[index] ?? 0)}
    onTransit={actions.transit}
    onShowHistory={({ id }) => actions.showHistory({ workflowId: id })}
  />
));

interface DocumentEntryProps extends EntryProps {
  readonly document: Document;
}

const DocumentEntry = memo(({ document, isChosen, actions }: DocumentEntryProps) => (
  <DocumentCard
    document={document}
    select={<RecordCheckbox searchType="documents" id={document.id} isChecked={isChosen} onToggle={actions.select} />}
    check={<CheckButton document={document} isShort variant="light" size="xs" />}
    onOpen={actions.view}
    onApproach={preloadViewer}
    onShowHistory={({ id }) => actions.showHistory({ documentId: id })}
  />
));

/** Processes whose documents are shown: kept in the address, so that Back, a reload and a link find them open. */
function useExpanded(search: HomeSearch) {
  const change = useHomeChange();
  const toggle = (id: number) => change((address) => toggled(address, id), { resetScroll: false });
  return { expanded: new Set(search.open), toggle };
}

function toggled({ open = [], ...search }: HomeSearch, id: number): HomeSearch {
  const rest = open.filter((other) => other !== id);
  const next = rest.length < open.length ? rest : [...open, id];
  return { ...search, ...(next.length > 0 && { open: next }) };
}
