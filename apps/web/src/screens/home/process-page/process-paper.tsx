import type { ProcessPage } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { useProgress } from '../../../features/history/api/list-progress.query.ts';
import { useProcessDocuments } from '../../../features/process/api/list-process-documents.query.ts';
import { ProcessSheet } from '../../../features/sheet/components/process-sheet.tsx';
import { topLayer } from '../../../lib/shortcut/top-layer.ts';
import { useIsPrinting } from '../../../ui/hooks/use-is-printing.ts';

export interface ProcessPaperProps {
  readonly page: ProcessPage;
}

/** What the browser's own menu prints of the page: the sheet with what the page knows. A dialog over it is printed instead. */
export function ProcessPaper({ page }: ProcessPaperProps) {
  useTranslation('sheet');
  const isPrinting = useIsPrinting();
  return isPrinting && !isCovered() && <KnownSheet page={page} />;
}

const isCovered = () => topLayer() !== null || document.querySelector('[data-paper="whole"]') !== null;

function KnownSheet({ page }: ProcessPaperProps) {
  const { process } = page;
  const documents = useProcessDocuments(process);
  const { data, hasNextPage } = useProgress({ workflowId: process.id }, {});
  return (
    <ProcessSheet
      page={page}
      documents={[...(documents.data?.values() ?? [])]}
      history={data?.pages.flatMap(({ items }) => items) ?? []}
      isHistoryWhole={!hasNextPage}
      pendencies={null}
    />
  );
}
