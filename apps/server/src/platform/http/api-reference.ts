import { createHash } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

const PREFIX = '/api/docs';
const INLINE_SCRIPT = /<script type="text\/javascript">([\s\S]*?)<\/script>/g;

/** Serves /api/docs from our own origin. The document is built on first request, since building slows the start. */
export async function useApiReference(app: FastifyInstance, makeDocument: () => object): Promise<void> {
  let json: string | undefined;
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
      if (isPage && typeof payload === 'string') reply.header('content-security-policy', referencePolicy(payload));
      return payload;
    });
    scope.get(`${PREFIX}/openapi.json`, (_request, reply) => {
      json ??= JSON.stringify(makeDocument());
      return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(json);
    });
    await scope.register(scalar, {
      routePrefix: PREFIX,
      configuration: {
        url: `${PREFIX}/openapi.json`,
        pageTitle: 'Trâmite: referência da API',
        withDefaultFonts: false,
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
        hideClientButton: true,
      },
    });
  });
}

/** Allows the page's one inline script by its hash; its style elements are unavoidable. */
function referencePolicy(page: string): string {
  const hashes = [...page.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
