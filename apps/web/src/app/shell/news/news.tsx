import { Suspense, useState } from 'react';
import { useFlag } from '../../../lib/flags/flags.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { lazyPart } from '../../../ui/late/lazy-part.tsx';
import { hasNewsCookie, setNewsCookie } from './news-cookie.ts';
import { useSeeNews } from './see-news.mutation.ts';

const NewsModal = lazyPart(() => import('../modals/news.modal.tsx'), 'NewsModal', {
  failure: 'silence',
});

const flag = 'news-sign-canceled-sort';

/** News of the product, shown once to a user where the flag is on. */
export function News() {
  const { seenNews } = useUser();
  const isOn = useFlag(flag);
  const [isClosed, setClosed] = useState(hasNewsCookie);
  const { mutate: see } = useSeeNews();
  if (!isOn || isClosed || seenNews.includes(flag)) {
    return null;
  }
  const close = () => {
    setNewsCookie();
    setClosed(true);
    see(flag);
  };
  return (
    <Suspense fallback={null}>
      <NewsModal onClose={close} />
    </Suspense>
  );
}
