import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Headers of every answer. Pages that need more set their own policy. */
export async function useSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: false,
  });
}

/** The policy of the web app's page; styles need the nonce of this answer, workers and wasm our own origin. */
export function pagePolicy(nonce: string, frameOrigins: readonly string[], storageOrigins: readonly string[]): string {
  const files = ["'self'", ...storageOrigins].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${files} blob: data:`,
    `media-src ${files} blob:`,
    "font-src 'self' data:",
    `connect-src ${files}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src ${files} blob:`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...frameOrigins].join(' ')}`,
  ].join('; ');
}

/** The policy of scripts that run as workers: decoders in wasm and data files of our own origin, nothing else. */
export const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
