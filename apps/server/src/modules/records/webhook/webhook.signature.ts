import { createHmac } from 'node:crypto';

export const SEALED = 'webhook.secret';

/** The header of a signed body: when it was sent, and the HMAC-SHA256 of that moment, a point and the body. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}
