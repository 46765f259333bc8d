/** Set once the news are closed. */
const cookie = 'SIGN_CANCELED_SORT_IMPROVEMENT_NOTIFICATION';
const days = 3;

/** Whether anybody closed the news in this browser within three days. */
export function hasNewsCookie(): boolean {
  return document.cookie.split('; ').some((part) => part.startsWith(`${cookie}=`));
}

export function setNewsCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the specification names this cookie; the Cookie Store API is not in all supported browsers
  document.cookie = `${cookie}=1; Max-Age=${days * 86_400}; Path=/auto; SameSite=Lax`;
}
