import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@tramite/contract';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../problem/problem.ts';
import { isLostInApp } from './navigation.ts';
import { securityHeaders } from './security.ts';

/** Problem answers for requests that never reach a route, such as malformed HTTP. */
export function bareAnswers(https: boolean) {
  return {
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
      if (isLostInApp(request)) {
        reply.raw.writeHead(302, { ...securityHeaders(https), location: '/auto/', 'content-length': '0' }).end();
        return;
      }
      const code = error.code === 'FST_ERR_BAD_URL' ? 'request.malformed' : 'request.not_found';
      const { status, headers, body } = bareAnswer(code, request.id, https);
      reply.raw.writeHead(status, headers).end(body);
    },
    clientErrorHandler(error: ConnectionError, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      refuseOn(socket, codeOf(error), https);
    },
  };
}

/** Bypasses Fastify and closes the connection. */
export function refuseOn(socket: Socket, code: ErrorCode, https: boolean): void {
  const { status, headers, body } = bareAnswer(code, randomUUID(), https);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}

function codeOf({ code }: ConnectionError): ErrorCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'request.too_large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request.timeout' : 'request.malformed';
}

function bareAnswer(code: ErrorCode, traceId: string, https: boolean) {
  const refusal = problem(code);
  const body = JSON.stringify(refusal.toBody(traceId));
  const headers = {
    ...securityHeaders(https),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
  };
  return { status: refusal.status, headers, body };
}
