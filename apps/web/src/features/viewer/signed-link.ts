/** The same link, asking the browser to save the file; a link to another origin is signed whole and stays as it is. */
export function downloadLink(url: string): string {
  return url.startsWith('/') ? `${url}${url.includes('?') ? '&' : '?'}download=1` : url;
}

/** Whether the link stops working before `now` (ms) plus a moment of grace. Only our own links tell. */
export function isExpired(url: string, now: number): boolean {
  const expires = Number(new URLSearchParams(url.split('?')[1]).get('expires'));
  return url.startsWith('/') && expires > 0 && expires * 1000 < now + grace;
}

const grace = 5000;
