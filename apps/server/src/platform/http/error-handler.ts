import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/database-away.ts';
import { DecoderBusyError } from '../decode/decode-error.ts';
import { ProblemError, problem } from '../problem/problem.ts';
import { StorageError } from '../storage/storage.ts';
import { fieldMessages } from './validation.ts';

/** Answers every error as a problem body; unexpected ones reveal nothing. */
export function useProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(toProblem(error), error, request, reply));
  app.setNotFoundHandler((request, reply) => answer(problem('request.not_found'), undefined, request, reply));
}

function answer(refusal: ProblemError, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (hasLeft(error, request)) request.log.info('the client went away before its answer');
  else if (refusal.status >= 500) request.log.error({ err: error, problem: refusal.code }, 'a call failed');
  else request.log.debug({ problem: refusal.code }, 'a call was refused');
  const seconds = refusal.options.values?.seconds;
  if ((refusal.status === 429 || refusal.status === 503) && seconds) reply.header('retry-after', String(seconds));
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal.toBody(request.id, request.resolved?.actor?.words)));
}

const CUT: ReadonlySet<unknown> = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

// Node may remove a destroyed request's socket, contrary to its types.
function hasLeft(error: unknown, { raw }: FastifyRequest): boolean {
  const socket: Socket | null = raw.socket;
  return socket?.destroyed === true && error instanceof Error && CUT.has((error as { code?: unknown }).code);
}

export function toProblem(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error.validation) return problem('request.invalid', { fields: fieldMessages(error.validation) });
  if (isDatabaseAway(error) || error.code === QUERY_CANCELED || isStorageAway(error))
    return problem('server.unavailable', { cause: error });
  if (error instanceof DecoderBusyError) return problem('upload.busy', { values: { seconds: error.seconds } });
  if (error instanceof StorageError && error.reason === 'full') return problem('storage.full', { cause: error });
  if (isUnstorableText(error)) return problem('request.malformed', { cause: error });
  switch (error.statusCode) {
    // A path outside the web app's folder.
    case 403:
    case 404:
      return problem('request.not_found');
    case 413:
      return problem('request.too_large');
    case 415:
      return problem('request.media_type');
    case 503:
      return problem('server.unavailable', { cause: error });
    default:
      return problem(isRefusal(error) ? 'request.malformed' : 'server.unexpected', { cause: error });
  }
}

function isRefusal({ statusCode = 500 }: FastifyError): boolean {
  return statusCode >= 400 && statusCode < 500;
}

/** A statement hit its time limit: the database is overloaded. */
const QUERY_CANCELED = '57014';

function isStorageAway(error: unknown): boolean {
  return error instanceof StorageError && error.reason === 'unavailable';
}

/** PostgreSQL cannot store NUL and lone surrogates; of the latter in JSON it only says that they are no JSON. */
function isUnstorableText({ code, file }: FastifyError & { readonly file?: string }): boolean {
  return code === '22021' || code === '22P05' || (code === '22P02' && file === 'jsonfuncs.c');
}
