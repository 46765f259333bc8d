import { Button, Group } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './install-card.module.css';

export interface InstallCardProps {
  /** Shows the browser's own question; null where only the user can install (iOS). */
  readonly onInstall: (() => Promise<void>) | null;
  readonly onClose: () => void;
}

/** At the bottom of a phone: what the application is for, and how to have it. It covers nothing that is worked on. */
export function InstallCard({ onInstall, onClose }: InstallCardProps) {
  const { t } = useTranslation(['menu', 'common']);
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id} data-no-print>
      <img src="/auto/icon-192.png" alt="" width={40} height={40} />
      <div>
        <h2 id={id} className={styles.title}>
          {t('menu:install.title', { product: t('common:product') })}
        </h2>
        <p className={styles.line}>{t('menu:install.text')}</p>
        {onInstall === null && <p className={styles.line}>{t('menu:install.ios')}</p>}
      </div>
      <Group gap="xs" justify="flex-end" className={styles.buttons}>
        <Button variant="default" h={44} onClick={onClose}>
          {t('menu:install.later')}
        </Button>
        {onInstall && (
          <Button h={44} onClick={() => void onInstall()}>
            {t('menu:install.install')}
          </Button>
        )}
      </Group>
    </section>
  );
}
