import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isEmbedded } from '../../../lib/embed/embedded.ts';
import { useFlag } from '../../../lib/flags/flags.ts';
import { useStoredValue } from '../../../lib/store/value-store.ts';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { paths } from '../../paths.ts';
import { shownTour } from './shown-tour.ts';
import { useOnce } from './use-once.ts';

const NewsModal = lazyPart(() => import('../modals/news.modal.tsx'), 'NewsModal', { failure: 'silence' });

const Tour = lazyPart(() => import('./tour.tsx'), 'Tour', { failure: 'silence' });

const newsFlag = 'news-sign-canceled-sort';

/** What a user is shown once: news of the product where the flag is on, then the tour. Never over a screen of work. */
export function Greeting() {
  const isAtHome = useLocation({ select: ({ pathname, search }) => pathname === paths.home && !isOverlaid(search) });
  const areNewsOn = useFlag(newsFlag);
  const news = useOnce(newsFlag, 'SIGN_CANCELED_SORT_IMPROVEMENT_NOTIFICATION');
  const tour = useOnce('tour', 'TRAMITE_TOUR');
  const isAsked = useStoredValue(shownTour);
  const closeTour = () => {
    shownTour.set(false);
    tour.close();
  };
  if (!isAtHome) {
    return null;
  }
  const mayGreet = !isAsked && areNewsOn && news.isDue;
  return (
    <Suspense fallback={null}>
      {mayGreet && <NewsModal onClose={news.close} />}
      {!mayGreet && (isAsked || (tour.isDue && !isEmbedded)) && <Tour onClose={closeTour} />}
    </Suspense>
  );
}

/** A document or a process is shown over the list, or in its place. */
const isOverlaid = (search: object): boolean => 'documentId' in search || 'workflowId' in search;
