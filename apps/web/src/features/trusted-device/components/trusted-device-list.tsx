import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlaceList } from '../../../parts/session/place-list.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { useDeleteTrustedDevice } from '../api/delete-trusted-device.mutation.ts';
import { useTrustedDevices } from '../api/list-trusted-devices.query.ts';

/** Browsers the user is asked for no code in, each with a button that ends that. */
export function TrustedDeviceList() {
  const { t } = useTranslation('profile');
  const { data, error, refetch } = useTrustedDevices();
  const { mutate, isPending, variables } = useDeleteTrustedDevice();
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Skeletons count={1} height={56} />;
  }
  if (data.count === 0) {
    return <Text c="dimmed">{t('devices.none')}</Text>;
  }
  return (
    <PlaceList
      label={t('devices.title')}
      places={data.items.map((device) => ({
        ...device,
        action: (
          <Button
            variant="default"
            size="xs"
            loading={isPending && variables === device.id}
            onClick={() => mutate(device.id)}
          >
            {t('devices.remove')}
          </Button>
        ),
      }))}
    />
  );
}
