import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Location and camera for our own pages, nothing else. */
const PERMISSIONS = [
  ...['camera', 'clipboard-write', 'fullscreen', 'geolocation'].map((name) => `${name}=(self)`),
  ...['accelerometer', 'display-capture', 'gyroscope', 'magnetometer', 'microphone', 'midi'].map(closed),
  ...['payment', 'publickey-credentials-get', 'serial', 'usb', 'xr-spatial-tracking'].map(closed),
].join(', ');

function closed(name: string): string {
  return `${name}=()`;
}

/** For every answer; `https` if the product is only reached that way. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Adds the headers; some pages set a policy of their own. */
export async function useSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
    referrerPolicy: false,
    strictTransportSecurity: false,
    xFrameOptions: false,
  });
  const headers = securityHeaders(https);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

const RECAPTCHA = ' https://www.google.com/recaptcha/';
const RECAPTCHA_FILES = `${RECAPTCHA} https://www.gstatic.com/recaptcha/`;

export interface PageOrigins {
  readonly frameOrigins: readonly string[];
  readonly storageOrigins: readonly string[];
  readonly hasRecaptcha: boolean;
}

/** Styles need this answer's nonce; workers and wasm must come from our origin. */
export function pagePolicy(nonce: string, { frameOrigins, storageOrigins, hasRecaptcha }: PageOrigins): string {
  const files = ["'self'", ...storageOrigins].join(' ');
  const captcha = hasRecaptcha ? RECAPTCHA : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${hasRecaptcha ? RECAPTCHA_FILES : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${files} blob: data:`,
    `media-src ${files} blob:`,
    "font-src 'self' data:",
    `connect-src ${files}${captcha}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src ${files} blob:${captcha}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...frameOrigins].join(' ')}`,
  ].join('; ');
}

/** For worker scripts: wasm decoders and data files of our origin. */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
