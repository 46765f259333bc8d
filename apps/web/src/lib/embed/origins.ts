/** Origins that may frame the product, as the server wrote them into the page; its own is always among them. */
export function pageOrigins(): readonly string[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="frame-origins"]')?.content ?? '';
  const written = content.startsWith('__') ? [] : content.split(' ').filter(Boolean);
  return [window.location.origin, ...written];
}

/** The parent's origin where the browser tells it; null in others. */
export function parentOrigin(): string | null {
  return window.location.ancestorOrigins?.[0] ?? null;
}
