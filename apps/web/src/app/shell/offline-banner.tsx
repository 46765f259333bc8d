import { useNetwork } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import styles from './shell.module.css';

/** Says when the browser is offline, and that what is on screen stays. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  return <div role="status">{online === false && <p className={styles.offline}>{t('connection.offline')}</p>}</div>;
}
