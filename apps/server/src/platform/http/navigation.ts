import type { FastifyRequest } from 'fastify';

/** Somebody typed an address that is none of ours; a program that asks for an unknown call is told so instead. */
export function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  const isLooking = method === 'GET' || method === 'HEAD';
  return isLooking && String(headers.accept).includes('text/html') && !/^\/(?:api|public|protected|health)\b/.test(url);
}

/** A navigation to an address of the web application that cannot be read: it is led to its beginning. */
export function isLostInApp(request: FastifyRequest): boolean {
  return isNavigation(request) && request.url.startsWith('/auto/');
}
