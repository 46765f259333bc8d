/** Origins allowed to embed the app, as the server wrote them into the page, and its own. */
export function pageOrigins(): readonly string[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="frame-origins"]')?.content ?? '';
  const written = content.startsWith('__') ? [] : content.split(' ').filter(Boolean);
  return [window.location.origin, ...written];
}

/** Null in browsers that do not reveal it. */
export function parentOrigin(): string | null {
  return window.location.ancestorOrigins?.[0] ?? null;
}
