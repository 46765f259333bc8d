import { useTranslation } from 'react-i18next';
import { BoardFrame } from '../../features/dashboard/components/board-frame.tsx';
import { SaleBoard } from '../../features/dashboard/components/sale-board.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /dashboards/sale: what was sold, beside the period before. */
export function SaleDashboardScreen() {
  const { t } = useTranslation('dashboard');
  return (
    <Page title={t('board.sale')} crumbs={[{ label: t('title'), to: '/dashboards' }]}>
      <BoardFrame of="sales">{(at) => <SaleBoard {...at} />}</BoardFrame>
    </Page>
  );
}
