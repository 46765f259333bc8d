import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ReportList } from '../../features/report/components/report-list.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/reports/my-report: the files a user asked for, each for seven days. */
export function MyReportScreen() {
  const { t } = useTranslation(['report', 'menu']);
  return (
    <Page title={t('title')} crumbs={[{ label: t('menu:reports') }]} width="list">
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <ReportList />
    </Page>
  );
}
