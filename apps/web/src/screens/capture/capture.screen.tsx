import { useTranslation } from 'react-i18next';
import { PageLayout } from '../../ui/page-layout.tsx';

/** /capture */
export function CaptureScreen() {
  const { t } = useTranslation('menu');
  return <PageLayout title={t('capture')}>{null}</PageLayout>;
}
