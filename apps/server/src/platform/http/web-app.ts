import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { problem } from '../problem/problem.ts';
import { isLostInApp, isNavigation } from './navigation.ts';
import { pagePolicy, workerPolicy } from './security.ts';

const NONCE = /__CSP_NONCE__/g;
const SITE_KEY = '__RECAPTCHA_SITE_KEY__';
const FRAME_ORIGINS = '__FRAME_ORIGINS__';

/** Serves the built web app under /auto; unknown paths get the page with a new nonce. */
export async function useWebApp(
  app: FastifyInstance,
  options: {
    folder: string;
    isRequired: boolean;
    frameOrigins: readonly string[];
    storageOrigins: readonly string[];
    recaptchaSiteKey: string;
  },
): Promise<void> {
  const page = join(options.folder, 'index.html');
  if (!existsSync(page)) {
    if (options.isRequired) {
      throw new Error(`The web application is not in ${options.folder}: run npm run build, or correct WEB_DIR.`);
    }
    app.log.warn({ folder: options.folder }, 'the web app is not built; only the API is served');
    return;
  }
  const html = readFileSync(page, 'utf8')
    .replace(SITE_KEY, options.recaptchaSiteKey)
    .replace(FRAME_ORIGINS, options.frameOrigins.join(' '));
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header(
        'content-security-policy',
        pagePolicy(nonce, { ...options, hasRecaptcha: options.recaptchaSiteKey !== '' }),
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replace(NONCE, nonce));
  };
  await app.register(
    async (scope) => {
      await scope.register(fastifyStatic, {
        root: options.folder,
        prefix: '/auto/',
        index: false,
        // A route for each file of the build: behind one for all of them, every request would list the folder.
        wildcard: false,
        globIgnore: ['index.html', '**/*.{br,gz}'],
        // The build writes compressed files next to the originals.
        preCompressed: true,
        setHeaders: (response, path) => {
          response.header(
            'cache-control',
            /\/assets\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
          );
          // A worker follows its own file's policy, not the page's.
          if (/\.worker\b[^/]*\.m?js(?:\.br|\.gz)?$/.test(path))
            response.header('content-security-policy', workerPolicy);
        },
      });
      scope.setErrorHandler((error, request, reply) => {
        if (isLostInApp(request)) return reply.redirect('/auto/');
        throw error;
      });
      scope.setNotFoundHandler((request, reply) => {
        const [path = ''] = request.url.split('?');
        const isLooking = request.method === 'GET' || request.method === 'HEAD';
        if (!isLooking || /\.[a-z0-9]{2,5}$/i.test(path)) throw problem('request.not_found');
        if (path.startsWith('/auto/')) return sendPage(reply);
        if (isNavigation(request)) return reply.redirect('/auto/');
        throw problem('request.not_found');
      });
    },
    { prefix: '/' },
  );
  app.get('/', (_request, reply) => reply.redirect('/auto/'));
  app.get('/auto', (_request, reply) => reply.redirect('/auto/'));
  app.get('/auto/', (_request, reply) => sendPage(reply));
  app.get('/auto/index.html', (_request, reply) => reply.redirect('/auto/'));
}
