import { localStore } from '../../../lib/preference/browser-storage.ts';

/** Decisions row 28. */
const cookie = 'SIGN_CANCELED_SORT_IMPROVEMENT_NOTIFICATION';
const days = 3;
const keyOf = (userId: number) => `tramite.news.${cookie}.${userId}`;

/** Whether the news were closed here: within three days by anybody, or ever by this user. */
export function isNewsSeen(userId: number): boolean {
  return (
    document.cookie.split('; ').some((part) => part.startsWith(`${cookie}=`)) || localStore.get(keyOf(userId)) === '1'
  );
}

export function keepNewsSeen(userId: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the specification names this cookie; the Cookie Store API is not in all supported browsers
  document.cookie = `${cookie}=1; Max-Age=${days * 86_400}; Path=/auto; SameSite=Lax`;
  localStore.set(keyOf(userId), '1');
}
