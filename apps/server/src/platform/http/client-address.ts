import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Canonical form (RFC 5952); null if unknown. */
export function clientAddress(request: FastifyRequest): string | null {
  return canonicalAddress(request.ip);
}

/** Reads one X-Forwarded-For entry, with or without port, brackets or zone. Other text (RFC 7239 `unknown`) is null. */
export function canonicalAddress(text: string | undefined): string | null {
  const address = withoutZone(withoutPort((text ?? '').trim()));
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return null;
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(written) ?? [];
  return high && low ? toIpv4(Number.parseInt(high, 16), Number.parseInt(low, 16)) : written;
}

/** What counts as one client: an IPv4 address or an IPv6 /64, the size of a household. */
export function networkOf(address: string | null): string {
  if (address === null) return 'unknown';
  if (isIP(address) === 4) return address;
  const [head = '', tail] = address.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - start.length - end.length;
  const groups = [...start, ...Array<string>(zeros).fill('0'), ...end].slice(0, 4);
  return `${groups.join(':')}::/64`;
}

/** `[2001:db8::1]:443` and `10.1.1.3:51234` lose their ports; a bare IPv6 address has none. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
}

function withoutZone(text: string): string {
  return /^([0-9a-f:.]+)%[\w.-]+$/i.exec(text)?.[1] ?? text;
}

function toIpv4(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
