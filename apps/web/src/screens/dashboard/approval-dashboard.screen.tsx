import { useTranslation } from 'react-i18next';
import { ApprovalBoard } from '../../features/dashboard/components/approval-board.tsx';
import { BoardFrame } from '../../features/dashboard/components/board-frame.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/approval-dashboard: what waits for a check. */
export function ApprovalDashboardScreen() {
  const { t } = useTranslation('dashboard');
  return (
    <Page title={t('board.approval')} crumbs={[{ label: t('title'), to: '/dashboards' }]}>
      <BoardFrame of="approvals">{(at) => <ApprovalBoard {...at} />}</BoardFrame>
    </Page>
  );
}
