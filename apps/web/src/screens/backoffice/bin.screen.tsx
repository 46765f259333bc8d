import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeletedList } from '../../features/bin/components/deleted-list.tsx';
import { Page } from '../../ui/page.tsx';

/** /backoffice/bin: deleted documents, to be put back within 30 days. */
export function BinScreen() {
  const { t } = useTranslation(['bin', 'menu']);
  return (
    <Page title={t('title')} crumbs={[{ label: t('menu:home') }]} width="list">
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <DeletedList />
    </Page>
  );
}
