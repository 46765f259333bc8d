import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../lib/api/api-error.ts';
import { whenServerReturns } from '../lib/api/server-reach.ts';
import { ErrorState } from './error-state.tsx';
import { InlineFailure } from './inline-failure.tsx';
import { mayReload } from './reload-once.ts';
import { toast } from './toast.tsx';

/**
 * How a part that cannot be loaded says so: in the room of a screen or panel, in one line, for what opens over the screen
 * in a toast; not at all where nobody asked for it.
 */
export type FailureManner = 'room' | 'line' | 'toast' | 'silence';

export interface PartFailureProps {
  readonly failure: FailureManner;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Says in the place of a part that its code could not be had, and tries again by itself when the server answers. */
export function PartFailure({ failure, error, onRetry }: PartFailureProps) {
  const { t } = useTranslation('errors');
  useEffect(() => whenServerReturns(onRetry));
  useEffect(() => {
    if (!isApiError(error) && mayReload()) {
      window.location.reload();
    }
    if (failure === 'toast') {
      toast.error(error, { id: 'part' });
    }
  }, [failure, error]);
  if (failure === 'toast' || failure === 'silence') {
    return null;
  }
  return failure === 'line' ? (
    <InlineFailure error={error} onRetry={onRetry}>
      {t('part')}
    </InlineFailure>
  ) : (
    <ErrorState title={t('part')} error={error} onRetry={onRetry} />
  );
}
