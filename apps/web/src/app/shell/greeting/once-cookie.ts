const days = 3;

/** Whether anybody closed it in this browser within three days. */
export function hasOnceCookie(cookie: string): boolean {
  return document.cookie.split('; ').some((part) => part.startsWith(`${cookie}=`));
}

export function setOnceCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the specification names a cookie; the Cookie Store API is not in all supported browsers
  document.cookie = `${cookie}=1; Max-Age=${days * 86_400}; Path=/auto; SameSite=Lax`;
}
