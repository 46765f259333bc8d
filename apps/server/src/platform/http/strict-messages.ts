import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../problem/problem.ts';

/** Refuses ambiguous requests: two Host headers, or JSON that is not UTF-8. */
export function useStrictMessages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (hostLines(request) > 1) throw problem('request.malformed');
    if (!isUtf8(request.headers['content-type'])) throw problem('request.media_type');
  });
}

function hostLines({ raw: { rawHeaders = [] } }: FastifyRequest): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}

function isUtf8(contentType = ''): boolean {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(contentType.trim())) return true;
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType) ?? [];
  return /^(?:utf-?8|us-ascii)$/i.test(charset);
}
