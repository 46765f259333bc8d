import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CapturePanel } from '../../features/capture/components/capture-panel.tsx';
import { useVisit } from '../../lib/navigation/use-visit.ts';
import { Page } from '../../ui/layout/page.tsx';

/** /capture */
export function CaptureScreen() {
  const { t } = useTranslation(['menu', 'capture', 'document']);
  const router = useRouter();
  const visit = useVisit('/capture');
  const openProcess = (workflowId: number) =>
    void router.navigate({ to: '/home', search: { type: 'workflows', workflowId } });
  return (
    <Page title={t('menu:capture')}>
      <CapturePanel key={visit} onOpen={openProcess} />
    </Page>
  );
}
