import { Suspense, useState } from 'react';
import { useFlag } from '../../../lib/flags/flags.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { isNewsSeen, keepNewsSeen } from './news-seen.ts';

const NewsModal = lazyPart(() => import('../modals/news.modal.tsx'), 'NewsModal', {
  failure: 'silence',
});

/** Three news of the product, shown once where the flag is on (specification §2 Banners and notices). */
export function News() {
  const { userId } = useUser();
  const isOn = useFlag('news-sign-canceled-sort');
  const [isSeen, setSeen] = useState(() => isNewsSeen(userId));
  if (!isOn || isSeen) {
    return null;
  }
  const close = () => {
    keepNewsSeen(userId);
    setSeen(true);
  };
  return (
    <Suspense fallback={null}>
      <NewsModal onClose={close} />
    </Suspense>
  );
}
