import { useTranslation } from 'react-i18next';
import { FunctionForm } from '../../features/function/components/function-form.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /profile/change-functions: which of their functions and establishments a user works with. */
export function ChangeFunctionsScreen() {
  const { t } = useTranslation('functions');
  return (
    <Page title={t('title')} width="form">
      <FunctionForm />
    </Page>
  );
}
