import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request as it arrived; `url` is the path with its query. */
export interface ArrivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Whether S3 would take a request by a presigned address for what was signed (AWS Signature Version 4, query parameters,
 * unsigned payload). As S3 does, it refuses x-amz headers that are not part of the signature. Expiry is not looked at.
 */
export function isPresigned({ method, url, headers }: ArrivedRequest, secretAccessKey: string): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const query = (name: string) => searchParams.get(name) ?? '';
  const signed = query('X-Amz-SignedHeaders').split(';');
  if (Object.keys(headers).some((name) => name.startsWith('x-amz-') && !signed.includes(name))) return false;

  const canonicalQuery = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escapeAll(name)}=${escapeAll(value)}`)
    .sort()
    .join('&');
  const canonicalHeaders = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('');
  const canonical = [method, pathname, canonicalQuery, canonicalHeaders, signed.join(';'), 'UNSIGNED-PAYLOAD'].join(
    '\n',
  );

  const [, ...scope] = query('X-Amz-Credential').split('/');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', query('X-Amz-Date'), scope.join('/'), digest].join('\n');
  const key = scope.reduce<string | Buffer>(sign, `AWS4${secretAccessKey}`);
  return sign(key, text).toString('hex') === query('X-Amz-Signature');
}

const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const escapeAll = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
