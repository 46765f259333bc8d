import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './inline-failure.module.css';

export interface InlineFailureProps {
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

/** One sentence where a small part could not be loaded, with a word that tries again; the rest of the screen goes on. */
export function InlineFailure({ children, onRetry }: InlineFailureProps) {
  const { t } = useTranslation();
  return (
    <p className={styles.failure} role="alert">
      {children}{' '}
      <Anchor component="button" type="button" inherit onClick={onRetry}>
        {t('retry')}
      </Anchor>
    </p>
  );
}
