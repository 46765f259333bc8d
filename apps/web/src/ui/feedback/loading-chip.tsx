import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './loading-chip.module.css';

const patience = 300;

/** 'Carregando...' in a live region, shown once something takes longer than 300 ms. */
export function LoadingChip({ isActive }: { readonly isActive: boolean }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isActive) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), patience);
    return () => clearTimeout(timer);
  }, [isActive]);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {isShown && (
        <span className={styles.chip}>
          <Loader size={12} color="var(--tr-accent)" aria-hidden />
          {t('loading')}
        </span>
      )}
    </div>
  );
}
