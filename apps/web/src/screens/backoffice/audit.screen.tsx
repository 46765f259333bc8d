import { Button } from '@mantine/core';
import { IconDownload, IconShieldCheck } from '@tabler/icons-react';
import { fixDay } from '@tramite/rules/date/relative-day';
import { dayOf } from '@tramite/rules/date/zoned';
import { useTranslation } from 'react-i18next';
import { PeriodField } from '../../features/advanced-search/components/period-field.tsx';
import { useExportAudit } from '../../features/audit/api/export-audit.mutation.ts';
import { useVerifyAudit } from '../../features/audit/api/verify-audit.mutation.ts';
import { useAuditFilter } from '../../features/audit/audit-filter.ts';
import { AuditFilters } from '../../features/audit/components/audit-filters.tsx';
import { AuditList } from '../../features/audit/components/audit-list.tsx';
import { AuditReportNotice } from '../../features/audit/components/audit-report.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/audit: what was done in the company, for its administrators. */
export function AuditScreen() {
  const { t } = useTranslation(['audit', 'menu']);
  const { filter, change } = useAuditFilter();
  const exporting = useExportAudit();
  const verifying = useVerifyAudit();
  return (
    <Page
      title={t('title')}
      crumbs={[{ label: t('menu:administration'), to: '/backoffice' }]}
      width="list"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconShieldCheck size={16} aria-hidden />}
            loading={verifying.isPending}
            onClick={() => verifying.mutate()}
          >
            {t('verify.act')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate(filter)}
          >
            {t('export.act')}
          </Button>
        </>
      }
    >
      {verifying.data && <AuditReportNotice report={verifying.data} />}
      <AuditFilters
        key={filter.objectId}
        filter={filter}
        onChange={change}
        period={
          <PeriodField
            label={t('filter.period')}
            from={filter.from}
            to={filter.until}
            attempts={0}
            onChange={({ from, to }) => change({ from: dayOfEnd(from), until: dayOfEnd(to) })}
          />
        }
      />
      <AuditList filter={filter} />
    </Page>
  );
}

/** An end that is counted from today is kept as the day that it is now. */
const dayOfEnd = (end: string | undefined) => end && fixDay(end, dayOf(new Date()));
