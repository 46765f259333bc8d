import { Button } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsTouch } from '../../ui/hooks/use-is-touch.ts';
import styles from './scan.module.css';

export interface PictureSourceProps {
  readonly isSingle: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Pictures of the device: chosen, dropped, or shot with the camera the phone itself has. */
export function PictureSource({ isSingle, onFiles }: PictureSourceProps) {
  const { t } = useTranslation('scan');
  const chosen = useRef<HTMLInputElement>(null);
  const shot = useRef<HTMLInputElement>(null);
  const isTouch = useIsTouch();
  const input = (ref: typeof chosen, label: string, more: { capture?: 'environment'; multiple?: boolean }) => (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      hidden
      aria-label={label}
      {...more}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // The same picture may be chosen again.
        currentTarget.value = '';
        onFiles(files);
      }}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the pointer; the button inside does the same
    <div
      className={`${styles.view} ${styles.pictures}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <IconPhoto size={32} stroke={1.25} aria-hidden />
      <div className={styles.tools}>
        <Button data-autofocus onClick={() => chosen.current?.click()}>
          {t(isSingle ? 'pictures.chooseOne' : 'pictures.choose')}
        </Button>
        {isTouch && (
          <Button
            variant="default"
            leftSection={<IconCamera size={16} aria-hidden />}
            onClick={() => shot.current?.click()}
          >
            {t('pictures.shoot')}
          </Button>
        )}
      </div>
      <span className={styles.hint}>{t('pictures.drop')}</span>
      {input(chosen, t(isSingle ? 'pictures.chooseOne' : 'pictures.choose'), { multiple: !isSingle })}
      {input(shot, t('pictures.shoot'), { capture: 'environment' })}
    </div>
  );
}
