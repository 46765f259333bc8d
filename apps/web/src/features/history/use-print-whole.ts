import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/feedback/toast.tsx';
import type { useProgress } from './api/list-progress.query.ts';

/** Prints a history whole: what is not loaded yet comes first. */
export function usePrintWhole({ fetchNextPage, hasNextPage }: ReturnType<typeof useProgress>) {
  const { t } = useTranslation('history');
  const [isPreparing, setPreparing] = useState(false);
  const loadRest = async () => {
    for (let isMore = hasNextPage; isMore; ) {
      const page = await fetchNextPage();
      if (page.isFetchNextPageError) throw page.error ?? new Error('The rest of the history did not come.');
      isMore = page.hasNextPage;
    }
  };
  const start = async () => {
    setPreparing(true);
    try {
      await loadRest();
      flushSync(() => setPreparing(false));
      window.print();
    } catch (error) {
      setPreparing(false);
      toast.error(error instanceof Error ? error : t('failed'), { id: 'history' });
    }
  };
  return { isPreparing, start: () => void start() };
}
