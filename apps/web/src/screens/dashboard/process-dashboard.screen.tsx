import { useTranslation } from 'react-i18next';
import { BoardFrame } from '../../features/dashboard/components/board-frame.tsx';
import { ProcessBoard } from '../../features/dashboard/components/process-board.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/processes-dashboard: how processes go on. */
export function ProcessDashboardScreen() {
  const { t } = useTranslation('dashboard');
  return (
    <Page title={t('board.process')} crumbs={[{ label: t('title'), to: '/dashboards' }]}>
      <BoardFrame of="processes">{(at) => <ProcessBoard {...at} />}</BoardFrame>
    </Page>
  );
}
