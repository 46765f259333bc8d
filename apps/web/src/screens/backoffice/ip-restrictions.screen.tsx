import { Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { ipLevels } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { IpRestrictionList } from '../../features/ip-restriction/components/ip-restriction-list.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice/companies-ip, establishment-groups-ip, establishments-ip: from which networks each is reached. */
export function IpRestrictionsScreen() {
  const { t } = useTranslation(['ip-restriction', 'registration']);
  const pathname = useLocation({ select: (location) => location.pathname });
  const level = ipLevels.find((each) => pathname.endsWith(`/${each}-ip`)) ?? 'companies';
  return (
    <Page title={t(`title.${level}`)} crumbs={[{ label: t('registration:title'), to: '/backoffice' }]}>
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <IpRestrictionList key={level} level={level} />
    </Page>
  );
}
