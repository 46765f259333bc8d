import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CapturePanel } from '../../features/capture/components/capture-panel.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';

/** /capture */
export function CaptureScreen() {
  const { t } = useTranslation(['menu', 'process', 'document']);
  const router = useRouter();
  const openProcess = (workflowId: number) =>
    void router.navigate({ to: '/home', search: { type: 'workflows', workflowId } });
  return (
    <PageLayout title={t('menu:capture')}>
      <CapturePanel onCaptured={openProcess} />
    </PageLayout>
  );
}
