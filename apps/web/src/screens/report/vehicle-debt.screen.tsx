import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { VehicleDebtList } from '../../features/vehicle-debt/components/vehicle-debt-list.tsx';
import { lazyModal } from '../../ui/late/lazy-modal.tsx';
import { Page } from '../../ui/layout/page.tsx';

const VehicleDebtsModal = lazyModal(
  () => import('../../features/vehicle-debt/modals/vehicle-debts.modal.tsx'),
  'VehicleDebtsModal',
);

/** /reports/vehicle-debts: what stands against vehicles, by their plates. */
export function VehicleDebtScreen() {
  const { t } = useTranslation(['vehicle-debt', 'menu']);
  const [isAsking, asking] = useDisclosure(false);
  return (
    <Page
      title={t('title')}
      crumbs={[{ label: t('menu:reports') }]}
      width="list"
      actions={
        <Button leftSection={<IconCar size={16} aria-hidden />} onClick={asking.open}>
          {t('ask')}
        </Button>
      }
    >
      <Text c="dimmed" mb="md">
        {t('hint')}
      </Text>
      <VehicleDebtList />
      {isAsking && <VehicleDebtsModal onClose={asking.close} />}
    </Page>
  );
}
