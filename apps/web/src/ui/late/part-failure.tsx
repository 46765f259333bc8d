import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, networkError } from '../../lib/api/api-error.ts';
import { isServerReachable, whenServerReturns } from '../../lib/api/server-reach.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { InlineFailure } from '../feedback/inline-failure.tsx';
import { toast } from '../feedback/toast.tsx';
import { fetchMissingStyles } from './missing-styles.ts';
import { mayReload } from './reload-once.ts';

/**
 * How a part that cannot be loaded says so: in the room of a panel, of a screen, or of the page where there is nothing
 * else on it; in one line; for what opens over the screen in a toast; not at all where nobody asked for it.
 */
export type FailureManner = 'room' | 'screen' | 'page' | 'line' | 'toast' | 'silence';

export interface PartFailureProps {
  readonly failure: FailureManner;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why code did not come: the network away, or what the import said. */
export async function explain(error: unknown): Promise<unknown> {
  return (await isServerReachable()) ? error : networkError();
}

/** Says in the place of a part that its code could not be had, and tries again by itself when the server answers. */
export function PartFailure({ failure, error, onRetry: onCome }: PartFailureProps) {
  const { t } = useTranslation('errors');
  const onRetry = () => void fetchMissingStyles().then(onCome);
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
  if (failure === 'line') {
    return (
      <InlineFailure error={error} onRetry={onRetry}>
        {t('part')}
      </InlineFailure>
    );
  }
  const isScreen = failure !== 'room';
  const said = (
    <ErrorState order={isScreen ? 1 : 2} title={t(isScreen ? 'screen' : 'part')} error={error} onRetry={onRetry} />
  );
  return failure === 'page' ? <main>{said}</main> : said;
}
