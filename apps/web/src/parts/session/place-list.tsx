import { Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { browserName, isPhone } from '../../lib/format/browser-name.ts';
import { RelativeTime } from '../../ui/value/relative-time.tsx';
import styles from './place-list.module.css';

export interface Place {
  readonly id: string;
  readonly userAgent: string;
  readonly address: string | null;
  readonly lastUsedAt: string;
  /** Beside the name of the browser: that it is this one, the company. */
  readonly note?: string | null;
  /** Why what was asked for did not happen here. */
  readonly failure?: string | null;
  readonly action?: ReactNode;
}

/** Browsers somewhere, with when and from where they were used last. */
export function PlaceList({ label, places }: { readonly label: string; readonly places: readonly Place[] }) {
  const { t } = useTranslation('profile');
  return (
    <ul className={styles.list} aria-label={label}>
      {places.map(({ id, userAgent, address, lastUsedAt, note, failure, action }) => {
        const Picture = isPhone(userAgent) ? IconDeviceMobile : IconDeviceDesktop;
        return (
          <li key={id} className={styles.place}>
            <Picture size={20} stroke={1.5} className={styles.icon} aria-hidden />
            <div className={styles.text}>
              <Text fw={500}>{[browserName(userAgent) ?? t('browser.unknown'), note].filter(Boolean).join(' · ')}</Text>
              <Text size="dense" c="dimmed">
                {t('browser.lastUse')} <RelativeTime instant={lastUsedAt} />
                {address && ` · ${t('browser.address', { address })}`}
              </Text>
              {failure && (
                <Text size="dense" c="var(--tr-bad)">
                  {failure}
                </Text>
              )}
            </div>
            {action}
          </li>
        );
      })}
    </ul>
  );
}
