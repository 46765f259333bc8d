import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForPosition, type GeoPermission, geoPermission } from '../../../lib/sign-in/geo-position.ts';

/** Whether this browser's position goes with a sign-in, and the button by which the user permits it. */
export function PositionSetting() {
  const { t } = useTranslation('profile');
  const [permission, setPermission] = useState<GeoPermission | null>(null);
  useEffect(() => {
    void geoPermission().then(setPermission);
  }, []);
  if (permission === null) {
    return null;
  }
  const handleAsk = async () => setPermission((await askForPosition()) ? 'granted' : await geoPermission());
  return (
    <>
      <Text role="status">{t(`position.${permission}`)}</Text>
      {permission === 'prompt' && (
        <Button variant="default" onClick={() => void handleAsk()}>
          {t('position.ask')}
        </Button>
      )}
    </>
  );
}
