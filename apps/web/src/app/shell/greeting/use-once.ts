import { useState } from 'react';
import { useUser } from '../../../lib/session/use-session.ts';
import { hasOnceCookie, setOnceCookie } from './once-cookie.ts';
import { type NewsName, useSeeNews } from './see-news.mutation.ts';

/** What a user is shown until they close it: noted for all their browsers, and by a cookie should that fail. */
export function useOnce(name: NewsName, cookie: string): { readonly isDue: boolean; readonly close: () => void } {
  const { seenNews } = useUser();
  const [isClosed, setClosed] = useState(() => hasOnceCookie(cookie));
  const { mutate: see } = useSeeNews();
  const close = () => {
    setOnceCookie(cookie);
    setClosed(true);
    see(name);
  };
  return { isDue: !isClosed && !seenNews.includes(name), close };
}
