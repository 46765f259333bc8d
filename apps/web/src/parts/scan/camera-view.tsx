import { Button, Loader, NativeSelect } from '@mantine/core';
import { IconBulb, IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './scan.module.css';
import { useCamera } from './use-camera.ts';

export interface CameraViewProps {
  /** What the button that takes the picture says. */
  readonly shootLabel: string;
  readonly onShot: (picture: Blob) => void;
  /** The way by files, where there is no camera to be had. */
  readonly onFiles: () => void;
}

/** What the camera sees, and the button that takes it. The camera is asked for once somebody wants it. */
export function CameraView({ shootLabel, onShot, onFiles }: CameraViewProps) {
  const { t } = useTranslation('scan');
  const camera = useCamera();
  const { state, devices, deviceId, light } = camera;
  const [shots, setShots] = useState(0);
  const shoot = async () => {
    const picture = await camera.shoot();
    if (picture) {
      setShots((count) => count + 1);
      onShot(picture);
    }
  };
  const isOn = state === 'on';
  return (
    <div>
      <div className={styles.view} data-on={isOn || undefined}>
        <video
          ref={camera.video}
          className={styles.video}
          aria-label={t('camera.view')}
          playsInline
          muted
          hidden={!isOn}
        />
        {shots > 0 && isOn && <div key={shots} className={styles.flash} aria-hidden />}
        {state === 'asking' && <Loader aria-label={t('camera.asking')} />}
        {state === 'off' && (
          <Button leftSection={<IconCamera size={18} aria-hidden />} data-autofocus onClick={() => void camera.start()}>
            {t('camera.start')}
          </Button>
        )}
        {state !== 'off' && state !== 'asking' && !isOn && (
          <div className={styles.refused}>
            <Notice tone="info" role="status" title={t(`camera.${state}`)}>
              {t(`camera.${state}Hint`)}
            </Notice>
            <div className={styles.tools}>
              {state !== 'unsafe' && (
                <Button variant="default" onClick={() => void camera.start()}>
                  {t('camera.again')}
                </Button>
              )}
              <Button onClick={onFiles}>{t('camera.files')}</Button>
            </div>
          </div>
        )}
      </div>
      {isOn && (
        <div className={styles.shutter}>
          {devices.length > 1 && (
            <NativeSelect
              aria-label={t('camera.which')}
              value={deviceId}
              data={devices.map(({ id, label }, index) => ({
                value: id,
                label: label || t('camera.number', { number: index + 1 }),
              }))}
              onChange={(event) => void camera.start(event.currentTarget.value)}
            />
          )}
          <Button leftSection={<IconCamera size={18} aria-hidden />} onClick={() => void shoot()}>
            {shootLabel}
          </Button>
          {light !== 'none' && (
            <IconButton
              size={36}
              label={t('camera.light')}
              icon={IconBulb}
              isPressed={light === 'on'}
              onClick={() => void camera.switchLight()}
            />
          )}
        </div>
      )}
    </div>
  );
}
