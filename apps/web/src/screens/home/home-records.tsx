import type { Document, Process } from '@tramite/contract';
import { type ReactNode, useState } from 'react';
import { DocumentCard } from '../../features/document-card/components/document-card.tsx';
import { ProcessCard } from '../../features/process/components/process-card.tsx';
import type { useSearchRecords } from '../../features/search/api/search-records.query.ts';
import type { SearchRequest } from '../../features/search/search-request.ts';

export function useHomeRecords(_query: ReturnType<typeof useSearchRecords>, _request: SearchRequest) {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setExpanded((ids) => (ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id])));
  const renderProcess = (process: Process): ReactNode => (
    <ProcessCard
      process={process}
      isExpanded={expanded.has(process.id)}
      onToggle={() => toggle(process.id)}
      onOpenDocument={() => undefined}
      onTransit={() => undefined}
      onShowHistory={() => undefined}
    />
  );
  const renderDocument = (document: Document): ReactNode => (
    <DocumentCard document={document} check={null} onOpen={() => undefined} onShowHistory={() => undefined} />
  );
  const open = (record: Document | Process) => {
    if ('documents' in record) {
      toggle(record.id);
    }
  };
  return { renderProcess, renderDocument, open, overlays: null as ReactNode };
}
