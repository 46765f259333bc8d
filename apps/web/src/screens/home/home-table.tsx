import { IconHistory } from '@tabler/icons-react';
import type { Document, Process } from '@tramite/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { documentLines, useDocumentColumns } from '../../features/document-card/components/document-columns.tsx';
import { CheckButton } from '../../features/document-check/components/check-button.tsx';
import { processLines, useProcessColumns } from '../../features/process/components/process-columns.tsx';
import { TransitionMenu } from '../../features/process/components/transition-menu.tsx';
import type { FoundList } from '../../features/search/components/search-results.tsx';
import type { SearchOrder } from '../../lib/navigation/home-search.ts';
import { naturalDirection, type SearchSort } from '../../lib/navigation/use-search-sort.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import type { TableSort } from '../../ui/table/record-column.ts';
import { RecordTable } from '../../ui/table/record-table.tsx';
import type { RecordTableProps } from '../../ui/table/record-table-props.ts';
import type { RecordActions } from './record-actions.ts';
import { RecordMenuButton } from './record-menu/record-menu-button.tsx';

export interface HomeTableProps {
  readonly searchType: 'workflows' | 'documents';
  readonly list: FoundList;
  readonly sort: SearchSort;
  readonly onSort: (sort: SearchSort) => void;
  readonly actions: RecordActions;
}

/** Results as a table. */
export function HomeTable(props: HomeTableProps) {
  return props.searchType === 'documents' ? <Documents {...props} /> : <Processes {...props} />;
}

function Processes(props: HomeTableProps) {
  const { actions: acts } = props;
  const { t } = useTranslation('process');
  const columns = useProcessColumns();
  const actions = useCallback(
    (process: Process) => (
      <>
        <IconButton
          label={t('card.historyOf', { id: process.id })}
          icon={IconHistory}
          onClick={() => acts.showHistory({ workflowId: process.id })}
        />
        <RecordMenuButton of={{ kind: 'process', record: process }} onAct={acts.act} />
        <TransitionMenu process={process} onTransit={(transition) => acts.transit(process, transition)} />
      </>
    ),
    [t, acts],
  );
  const menu = useCallback(
    (process: Process) => <RecordMenuButton of={{ kind: 'process', record: process }} onAct={acts.act} whole={acts} />,
    [acts],
  );
  const list = useTableList<Process>(props);
  return <RecordTable {...list} columns={columns} lines={processLines} actions={actions} narrowActions={menu} />;
}

function Documents(props: HomeTableProps) {
  const { actions: acts } = props;
  const { t } = useTranslation('document');
  const columns = useDocumentColumns();
  const actions = useCallback(
    (document: Document) => (
      <>
        <IconButton
          label={t('card.historyOf', { id: document.id })}
          icon={IconHistory}
          onClick={() => acts.showHistory({ documentId: document.id })}
        />
        <RecordMenuButton of={{ kind: 'document', record: document }} onAct={acts.act} />
        <CheckButton document={document} isShort variant="light" size="xs" />
      </>
    ),
    [t, acts],
  );
  const menu = useCallback(
    (document: Document) => (
      <>
        <CheckButton document={document} isShort isPicture variant="light" size="xs" />
        <RecordMenuButton of={{ kind: 'document', record: document }} onAct={acts.act} whole={acts} />
      </>
    ),
    [acts],
  );
  const list = useTableList<Document>(props);
  return <RecordTable {...list} columns={columns} lines={documentLines} actions={actions} narrowActions={menu} />;
}

type TableList<T> = Omit<RecordTableProps<T>, 'columns' | 'lines' | 'actions' | 'detail' | 'openIds'>;

/** What the results of a search say about themselves, as a table takes it. */
function useTableList<T extends Document | Process>({ searchType, list, sort, onSort }: HomeTableProps): TableList<T> {
  const { t } = useTranslation('search');
  const { records, selection, ...rest } = list;
  return {
    ...rest,
    name: searchType,
    // One search has records of one kind.
    rows: records as readonly T[],
    sort: toTableSort(sort, onSort),
    selection: { ...selection, labelOf: (id) => t(`selection.pick.${searchType}`, { id }) },
  };
}

function toTableSort({ order, dir }: SearchSort, onSort: HomeTableProps['onSort']): TableSort {
  const turned = dir === 'asc' ? 'desc' : 'asc';
  return {
    key: order,
    dir,
    onSort: (key) => onSort(key === order ? { order, dir: turned } : toSort(key as SearchOrder)),
  };
}

function toSort(order: SearchOrder): SearchSort {
  return { order, dir: naturalDirection(order) };
}
