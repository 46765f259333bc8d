import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyModal } from '../../../ui/late/lazy-modal.tsx';
import type { Renewal } from '../modals/renew.modal.tsx';

const RenewModal = lazyModal(() => import('../modals/renew.modal.tsx'), 'RenewModal');

/** What a user can renew of the second factor: the application and the recovery codes. */
export function MultiFactorSettings() {
  const { t } = useTranslation('profile');
  const [renewal, setRenewal] = useState<Renewal | null>(null);
  return (
    <>
      <Group gap="xs">
        <Button variant="default" onClick={() => setRenewal('application')}>
          {t('factor.application')}
        </Button>
        <Button variant="default" onClick={() => setRenewal('codes')}>
          {t('factor.codes')}
        </Button>
      </Group>
      {renewal && <RenewModal renewal={renewal} onClose={() => setRenewal(null)} />}
    </>
  );
}
