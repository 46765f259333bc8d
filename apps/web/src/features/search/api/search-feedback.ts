import type { SearchResult } from '@tramite/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/number.ts';
import { toast, toastTime } from '../../../ui/feedback/toast.tsx';

const toastId = 'search';
const breakerTime = 4000;

/**
 * Says once per search what it found, when that is counted. `first` is the first page
 * of the search named by `key`; undefined while it is under way. Nothing is said while the list `isCovered`: on a phone
 * the toast would hide what is being filled in.
 */
export function useSearchFeedback(key: string, first: SearchResult | undefined, isCovered: boolean): void {
  const { t } = useTranslation('search');
  const announced = useRef<string | null>(null);
  useEffect(() => {
    if (isCovered) {
      toast.hide(toastId);
    }
  }, [isCovered]);
  useEffect(() => {
    if (first === undefined || first.isCountPending || announced.current === key) {
      return;
    }
    announced.current = key;
    if (isCovered) {
      return;
    }
    const { searchType, count, countIsAtLeast } = first;
    const options = { id: toastId, time: toastTime.search, isPassing: true };
    if (first.isCircuitBreakerOpen) {
      toast.warning(t('unstable'), { id: toastId, time: breakerTime });
    } else if (count === 0) {
      toast.info(t(`none.${searchType}`), options);
    } else {
      toast.success(t(`found.${searchType}`, { count, formatted: formatCount(count, countIsAtLeast) }), options);
    }
  }, [key, first, isCovered, t]);
}

/** Says that the next page did not come; what is loaded stays. */
export function useMoreFeedback(hasFailed: boolean): void {
  const { t } = useTranslation('search');
  useEffect(() => {
    if (hasFailed) {
      toast.warning(t('more.failed'), { id: 'search-more' });
    }
  }, [hasFailed, t]);
}
