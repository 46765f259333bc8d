import { createHmac, timingSafeEqual } from 'node:crypto';

/** `expires` is in seconds since 1970. */
export interface SignedParts {
  readonly method: 'GET' | 'PUT';
  readonly key: string;
  readonly expires: number;
  readonly customer: number;
  readonly name?: string;
  readonly download?: boolean;
  readonly user?: number;
  readonly maxBytes?: number;
  /** Base64 SHA-256. */
  readonly sha256?: string;
}

/** The same on all nodes. */
export type LinkSecret = string | Uint8Array;

export const linkWindowSeconds = 600;

/** 10 to 20 minutes ahead, the same for all links of a window. */
export function linkExpiry(now: Date): number {
  const seconds = Math.floor(now.getTime() / 1000);
  return Math.ceil((seconds + linkWindowSeconds) / linkWindowSeconds) * linkWindowSeconds;
}

function signatureOf(secret: LinkSecret, parts: SignedParts): string {
  const text = JSON.stringify([
    parts.method,
    parts.key,
    parts.expires,
    parts.customer,
    parts.name ?? null,
    parts.download === true,
    parts.maxBytes ?? null,
    parts.sha256 ?? null,
    ...(parts.user === undefined ? [] : [parts.user]),
  ]);
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Relative to the origin; it grants access by itself. */
export function signedPath(secret: LinkSecret, parts: SignedParts): string {
  const query = new URLSearchParams({ customer: String(parts.customer), expires: String(parts.expires) });
  if (parts.user !== undefined) query.set('user', String(parts.user));
  if (parts.maxBytes !== undefined) query.set('maxBytes', String(parts.maxBytes));
  if (parts.sha256 !== undefined) query.set('sha256', parts.sha256);
  if (parts.name !== undefined) query.set('name', parts.name);
  if (parts.download) query.set('download', '1');
  query.set('signature', signatureOf(secret, parts));
  return `/api/v1/storage/${parts.key}?${query}`;
}

/** Constant time; false if expired, foreign or altered. */
export function isSignatureValid(secret: LinkSecret, parts: SignedParts, signature: string, now: Date): boolean {
  const expected = Buffer.from(signatureOf(secret, parts));
  const given = Buffer.from(signature);
  const equal = given.length === expected.length && timingSafeEqual(given, expected);
  return equal && parts.key.startsWith(`${parts.customer}/`) && now.getTime() < parts.expires * 1000;
}
