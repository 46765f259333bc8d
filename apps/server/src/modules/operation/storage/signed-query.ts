import type { SignedParts } from '../../../platform/storage/signed-link.ts';

export interface SignedQuery {
  readonly parts: SignedParts;
  readonly signature: string;
}

/** What an address claims, undefined when it is not of the shape this driver writes. */
export function readSignedQuery(method: 'GET' | 'PUT', key: string, query: unknown): SignedQuery | undefined {
  const values = query as Record<string, unknown>;
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined);
  const [signature, expires, customer] = [
    text('signature'),
    wholeNumber(text('expires')),
    wholeNumber(text('customer')),
  ];
  if (signature === undefined || expires === undefined || customer === undefined) return undefined;
  const parts: SignedParts = {
    method,
    key,
    expires,
    customer,
    user: wholeNumber(text('user')),
    maxBytes: wholeNumber(text('maxBytes')),
    sha256: text('sha256'),
    name: text('name'),
    download: text('download') === '1',
  };
  return { parts, signature };
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
