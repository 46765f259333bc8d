import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureKindOf, isLasting, messageOf } from '../../lib/api/api-error.ts';
import styles from './inline-failure.module.css';

export interface InlineFailureProps {
  /** What failed, in one sentence. */
  readonly children: ReactNode;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** One sentence where a small part could not be loaded, with a word that tries again; the rest of the screen goes on. */
export function InlineFailure({ children, error, onRetry }: InlineFailureProps) {
  const { t } = useTranslation();
  const kind = failureKindOf(error);
  const isFinal = isLasting(kind);
  return (
    <p className={styles.failure} role={isFinal ? 'status' : 'alert'}>
      {children} {kind !== 'failed' && messageOf(error)}{' '}
      {!isFinal && (
        <Anchor component="button" type="button" inherit onClick={onRetry}>
          {t('retry')}
        </Anchor>
      )}
    </p>
  );
}
