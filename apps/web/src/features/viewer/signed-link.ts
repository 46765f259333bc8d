/** Whether the link stops working before `now` (ms) plus a moment of grace. One that does not tell never does. */
export function isExpired(url: string, now: number): boolean {
  const query = new URLSearchParams(url.split('?')[1]);
  const end = ownEnd(query) ?? cloudEnd(query);
  return end !== null && end < now + grace;
}

function ownEnd(query: URLSearchParams): number | null {
  const expires = Number(query.get('expires'));
  return expires > 0 ? expires * 1000 : null;
}

/** S3 says when a link was signed, as 20260505T100000Z, and for how many seconds. */
function cloudEnd(query: URLSearchParams): number | null {
  const signed = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(query.get('X-Amz-Date') ?? '');
  if (!signed) {
    return null;
  }
  const [, year, month, day, hour, minute, second] = signed.map(Number);
  const start = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
  return start + Number(query.get('X-Amz-Expires')) * 1000;
}

const grace = 5000;
