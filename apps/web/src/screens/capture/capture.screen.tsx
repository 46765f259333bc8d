import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CapturePanel } from '../../features/capture/components/capture-panel.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /capture */
export function CaptureScreen() {
  const { t } = useTranslation(['menu', 'capture', 'document']);
  const router = useRouter();
  const openProcess = (workflowId: number) =>
    void router.navigate({ to: '/home', search: { type: 'workflows', workflowId } });
  return (
    <Page title={t('menu:capture')}>
      <CapturePanel onOpen={openProcess} />
    </Page>
  );
}
