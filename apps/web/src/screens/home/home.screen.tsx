import { useTranslation } from 'react-i18next';
import { PageLayout } from '../../ui/page-layout.tsx';

/** /home */
export function HomeScreen() {
  const { t } = useTranslation('menu');
  return <PageLayout title={t('home')}>{null}</PageLayout>;
}
