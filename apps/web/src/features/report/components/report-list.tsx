import { Button } from '@mantine/core';
import { IconDatabaseImport, IconDownload, IconFileSpreadsheet, IconRepeat, IconTrash } from '@tabler/icons-react';
import type { Report } from '@tramite/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../../lib/preference/use-density.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { RecordTable } from '../../../ui/table/record-table.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { useDeleteReport } from '../api/delete-report.mutation.ts';
import { useDownloadReport } from '../api/download-report.mutation.ts';
import { useFinishImport } from '../api/finish-import.mutation.ts';
import { useReports } from '../api/list-reports.query.ts';
import { useRepeatReport } from '../api/make-report.mutation.ts';
import styles from './report.module.css';
import { useReportColumns } from './report-columns.tsx';

/** The reports of the user, each with its file while it is kept. */
export function ReportList() {
  const { t } = useTranslation('report');
  const reports = useReports();
  const [density] = useDensity();
  if (reports.isPending) {
    return <TableSkeleton count={6} density={density} />;
  }
  if (reports.data === undefined) {
    return <ErrorState isPage title={t('failed')} error={reports.error} onRetry={() => void reports.refetch()} />;
  }
  const rows = reports.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) {
    return <EmptyState title={t('empty')} hint={t('emptyHint')} icon={IconFileSpreadsheet} />;
  }
  return (
    <>
      <ReportTable rows={rows} />
      {reports.hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={reports.isFetchingNextPage}
          onClick={() => void reports.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

function ReportTable({ rows }: { readonly rows: readonly Report[] }) {
  const { t } = useTranslation('report');
  const [density] = useDensity();
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = ({ id }: Report) =>
    setOpenIds((open) => (open.has(id) ? new Set([...open].filter((other) => other !== id)) : new Set([...open, id])));
  const actions = useReportActions();
  return (
    <RecordTable
      {...useReportColumns()}
      name="report"
      listKey="report"
      label={t('title')}
      rows={rows}
      total={rows.length}
      density={density}
      actions={actions}
      openIds={openIds}
      onOpen={toggle}
    />
  );
}

function useReportActions() {
  const { t } = useTranslation('report');
  const { mutate: download } = useDownloadReport();
  const { mutate: repeat } = useRepeatReport();
  const { mutate: remove } = useDeleteReport();
  const { mutate: finish } = useFinishImport();
  return useCallback(
    (report: Report) => {
      const { id, fileName, abilities } = report;
      const handleDelete = async () => {
        if (await confirm({ title: t('deleteQuestion'), message: fileName, isDangerous: true })) {
          remove(report);
        }
      };
      const handleImport = async () => {
        const { created = 0, updated = 0 } = report.import ?? {};
        if (await confirm({ title: t('importQuestion'), message: t('importWill', { created, updated }) })) {
          finish(id);
        }
      };
      return (
        <>
          {abilities.import === true && (
            <IconButton
              label={t('import', { filter: report.filter })}
              icon={IconDatabaseImport}
              onClick={() => void handleImport()}
            />
          )}
          {abilities.download === true && (
            <IconButton label={t('download', { fileName })} icon={IconDownload} onClick={() => download(id)} />
          )}
          {abilities.repeat === true && (
            <IconButton label={t('repeat', { fileName })} icon={IconRepeat} onClick={() => repeat(id)} />
          )}
          <IconButton label={t('delete', { fileName })} icon={IconTrash} onClick={() => void handleDelete()} />
        </>
      );
    },
    [t, download, repeat, remove, finish],
  );
}
