import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RegistrationMenu } from '../../features/registration/components/registration-menu.tsx';
import { FirstSteps } from '../../features/setup/components/first-steps.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** /backoffice: all registrations by group. */
export function RegistrationsScreen() {
  const { t } = useTranslation('registration');
  return (
    <Page title={t('title')} crumbs={[]} width="detail">
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <Stack gap="xl">
        <FirstSteps />
        <RegistrationMenu look="overview" />
      </Stack>
    </Page>
  );
}
