import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProcessImportPanel } from '../../features/process-import/components/process-import-panel.tsx';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import { Page } from '../../ui/layout/page.tsx';

const BatchRunModal = lazyModal(() => import('../../features/batch/modals/batch-run.modal.tsx'), 'BatchRunModal');

/** /backoffice/processes/import: processes out of a spreadsheet. */
export function ProcessImportScreen() {
  const { t } = useTranslation(['process-import', 'batch', 'menu']);
  const [jobId, setJobId] = useState<number | null>(null);
  return (
    <Page title={t('title')} crumbs={[{ label: t('menu:administration'), to: '/backoffice' }]} width="detail">
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <ProcessImportPanel onJob={setJobId} />
      {jobId !== null && <BatchRunModal id={jobId} onClose={() => setJobId(null)} />}
    </Page>
  );
}
