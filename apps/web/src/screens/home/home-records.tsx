import { useNavigate } from '@tanstack/react-router';
import type { Document, Process } from '@tramite/contract';
import { memo, type ReactNode, Suspense } from 'react';
import { useDoneHere } from '../../features/document-check/done-here.ts';
import { ProcessCard } from '../../features/process/components/process-card.tsx';
import { CardSkeleton } from '../../features/search/components/record-skeletons.tsx';
import { RecordCheckbox } from '../../features/search/selection/record-checkbox.tsx';
import type { Selection } from '../../features/search/selection/use-selection.ts';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';
import { useHomeChange } from '../../lib/navigation/use-home-address.ts';
import { useStable } from '../../lib/store/use-stable.ts';
import { lazyPart } from '../../ui/late/lazy-part.tsx';
import styles from './home.module.css';
import { preloadViewer } from './home-overlays.tsx';
import { type PutOver, viewerAt, viewerOf } from './over-list.ts';
import type { EntryProps, RecordActions } from './record-actions.ts';
import { RecordMenuButton } from './record-menu/record-menu-button.tsx';

export interface HomeRecordsOptions {
  readonly search: HomeSearch;
  /** Documents of the results that are loaded. */
  readonly documents: readonly Document[];
  readonly selection: Selection;
  readonly put: PutOver;
}

/** Cards of the results and what they lead to. */
export function useHomeRecords({ search, documents, selection, put }: HomeRecordsOptions) {
  const { expanded, toggle } = useExpanded(search);
  const navigate = useNavigate();
  const doneHere = useDoneHere();
  const actions = useStable<RecordActions>({
    select: selection.toggle,
    toggle,
    view: (opened) => {
      preloadViewer(opened);
      put({ overlay: viewerAt(documents, opened.id) });
    },
    viewOf: ({ documents: known }, documentIds, startId) => {
      const document = known.find(({ id }) => id === startId);
      if (document) {
        preloadViewer(document);
      }
      put({ overlay: viewerOf(documentIds, startId) });
    },
    transit: (process, transition) => put({ overlay: { kind: 'transition', process, transition } }),
    showHistory: (history) => put({ history }),
    act: (acting) => put({ acting }),
    showThread: (documentId) => put({ overlay: { kind: 'thread', documentId } }),
    openProcess: (id) => void navigate({ to: '/home', search: { workflowId: id } }),
  });
  const stateOf = ({ id }: { readonly id: number }) => ({ isChosen: selection.ids.has(id), actions });
  const renderProcess = (process: Process): ReactNode => (
    <ProcessEntry
      process={process}
      isExpanded={expanded.has(process.id)}
      isAlone={search.workflowId === process.id}
      {...stateOf(process)}
    />
  );
  const renderDocument = (document: Document): ReactNode => (
    <Suspense fallback={<CardSkeleton searchType="documents" />}>
      <DocumentEntry document={document} isChecked={doneHere.has(document.id)} {...stateOf(document)} />
    </Suspense>
  );
  const openRecord = (record: Document | Process) =>
    'documents' in record ? actions.openProcess(record.id) : actions.view(record);
  return { renderProcess, renderDocument, openRecord, actions };
}

interface ProcessEntryProps extends EntryProps {
  readonly process: Process;
  readonly isExpanded: boolean;
  readonly isAlone: boolean;
}

// Whoever looks at processes does not wait for what draws documents.
const DocumentEntry = lazyPart(() => import('./document-entry.tsx'), 'DocumentEntry', { failure: 'line' });
const LiveRecord = lazyPart(() => import('../../features/live/components/live-record.tsx'), 'LiveRecord', {
  failure: 'silence',
});

// Drawn again only when something about its own record changes.
const ProcessEntry = memo(({ process, isExpanded, isAlone, isChosen, actions }: ProcessEntryProps) => (
  <>
    <ProcessCard
      process={process}
      select={
        isAlone ? null : (
          <RecordCheckbox searchType="workflows" id={process.id} isChecked={isChosen} onToggle={actions.select} />
        )
      }
      isExpanded={isExpanded}
      isAlone={isAlone}
      onToggle={() => actions.toggle(process.id)}
      onOpenDocument={(documentIds, index) => actions.viewOf(process, documentIds, documentIds[index] ?? 0)}
      onTransit={actions.transit}
      onShowHistory={({ id }) => actions.showHistory({ workflowId: id })}
      menu={<RecordMenuButton of={{ kind: 'process', record: process }} onAct={actions.act} />}
    />
    {isExpanded && (
      <div className={styles.live}>
        <Suspense fallback={null}>
          <LiveRecord kind="process" id={process.id} />
        </Suspense>
      </div>
    )}
  </>
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
