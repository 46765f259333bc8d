import { createHash } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';

const PREFIX = '/api/docs';
const INLINE_SCRIPT = /<script type="text\/javascript">([\s\S]*?)<\/script>/g;

/** Serves /api/docs from our own origin. Document and pages are made on first request, since that slows the start. */
export async function useApiReference(app: FastifyInstance, makeDocument: () => object): Promise<void> {
  let json: string | undefined;
  let pages: Promise<FastifyInstance> | undefined;
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
    for (const path of [PREFIX, `${PREFIX}/*`])
      scope.get(path, async ({ url }, reply) => {
        pages ??= openPages();
        const { statusCode, headers, body, rawPayload } = await (await pages).inject(url);
        if (statusCode === 404) return reply.callNotFound();
        if (headers.location) return reply.redirect(headers.location, statusCode);
        const type = String(headers['content-type']);
        return reply
          .code(statusCode)
          .type(type)
          .send(type.startsWith('text/html') ? body : rawPayload);
      });
  });
}

async function openPages(): Promise<FastifyInstance> {
  const pages = fastify();
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  await pages.register(scalar, {
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
  return pages;
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
