import type { FastifyRequest } from 'fastify';

/** A person opened an unknown address; programs get an error instead. */
export function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  const isLooking = method === 'GET' || method === 'HEAD';
  return isLooking && String(headers.accept).includes('text/html') && !/^\/(?:api|public|protected|health)\b/.test(url);
}

/** An unreadable address within the web app, which redirects to its start page. */
export function isLostInApp(request: FastifyRequest): boolean {
  return isNavigation(request) && request.url.startsWith('/auto/');
}
