import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;

/**
 * Whether a body was signed by Trâmite with this secret, lately.
 * @param {{ secret: string, body: string, signature: string, now?: Date }} received the body as it came, and the header Tramite-Signature
 */
export function isFromTramite({ secret, body, signature, now = new Date() }) {
  const { t = '', v1 = '' } = Object.fromEntries(signature.split(',').map((part) => part.split('=')));
  const age = Math.abs(now.getTime() / 1000 - Number(t));
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest();
  const given = Buffer.from(v1, 'hex');
  return age <= TOLERANCE_SECONDS && given.length === expected.length && timingSafeEqual(given, expected);
}
