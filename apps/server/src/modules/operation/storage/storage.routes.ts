import type {} from '@fastify/compress';
import { type Endpoint, endpoints } from '@tramite/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock/clock.ts';
import { mediaTypeOf } from '../../../platform/decode/file-formats.ts';
import { contentDisposition } from '../../../platform/storage/content-disposition.ts';
import type { LocalStorage } from '../../../platform/storage/local-storage.ts';
import type { SignedParts } from '../../../platform/storage/signed-link.ts';
import { StorageError, type StoredObject } from '../../../platform/storage/storage.ts';
import { parseRange } from './byte-range.ts';
import { readSignedQuery } from './signed-query.ts';
import { checksumMismatch, fileNotFound, linkExpired, uploadProblem, uploadTooLarge } from './storage.errors.ts';

type StorageRequest = FastifyRequest<{ Params: { '*': string } }>;

/**
 * Puts and gets of the local driver. The signed address takes the place of the session, so these two routes stand
 * outside the register of endpoints, and the body of a PUT goes to the disk without passing through memory.
 */
export function registerStorageRoutes(app: FastifyInstance, storage: LocalStorage, clock: Clock): void {
  const { upload, download } = endpoints.storage;
  const pathOf = (path: string) => path.replace('{*}', '*');

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const receiving = {
      bodyLimit: upload.bodyLimit,
      config: { endpoint: upload as Endpoint },
      // Before the limits, which count for whoever the address was signed for.
      onRequest: async (request: StorageRequest) => {
        request.uploaderId = findLink(storage, clock, 'PUT', request)?.user ?? null;
      },
    };
    scope.put(pathOf(upload.path), receiving, (request: StorageRequest) => receive(storage, clock, request));
    // Compression would break ranges and the entity tag.
    const sending = { exposeHeadRoute: false, compress: false as const, config: { endpoint: download as Endpoint } };
    scope.get(pathOf(download.path), sending, (request: StorageRequest, reply) => send(storage, clock, request, reply));
  });
}

/** What a request's address was signed for; undefined where it is not valid (any more). */
function findLink(storage: LocalStorage, clock: Clock, method: 'GET' | 'PUT', request: StorageRequest) {
  const link = readSignedQuery(method, request.params['*'], request.query);
  return link && storage.isLinkValid(link.parts, link.signature, clock.now()) ? link.parts : undefined;
}

function ensureLink(storage: LocalStorage, clock: Clock, method: 'GET' | 'PUT', request: StorageRequest): SignedParts {
  const parts = findLink(storage, clock, method, request);
  if (!parts) throw linkExpired();
  return parts;
}

async function receive(storage: LocalStorage, clock: Clock, request: StorageRequest): Promise<StoredObject> {
  const body = request.raw;
  try {
    const { key, name = '', maxBytes, sha256 } = ensureLink(storage, clock, 'PUT', request);
    if (maxBytes === undefined) throw linkExpired();
    const announced = request.headers['x-amz-checksum-sha256'];
    if (sha256 !== undefined && announced !== sha256) throw checksumMismatch(name);
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw uploadTooLarge(name, maxBytes);
    const terms = { maxBytes, sha256Base64: typeof announced === 'string' ? announced : undefined };
    return await storage.receiveUpload(key, body, terms).catch((error: unknown) => {
      throw uploadProblem(error, name, terms);
    });
  } catch (error) {
    // Unread bytes would keep the browser from reading the answer.
    body.resume();
    throw error;
  }
}

async function send(storage: LocalStorage, clock: Clock, request: StorageRequest, reply: FastifyReply) {
  const { key, name, download, expires } = ensureLink(storage, clock, 'GET', request);
  const object = await storage.head(key);
  if (!object) throw fileNotFound();
  const etag = `"${object.sha256}"`;
  const maxAge = Math.max(0, expires - Math.floor(clock.now().getTime() / 1000));
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${maxAge}, immutable`,
    'content-type': mediaTypeOf(key),
    'content-disposition': contentDisposition(download ? 'attachment' : 'inline', name),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const range = ifRange && ifRange !== etag ? undefined : parseRange(request.headers.range, object.size);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${object.size}`).send();
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${object.size}`);
  reply.header('content-length', range ? range.end - range.start + 1 : object.size);
  return reply.send(await openStored(storage, key, range));
}

async function openStored(storage: LocalStorage, key: string, range: { start: number; end: number } | undefined) {
  try {
    return await storage.openRead(key, range);
  } catch (error) {
    if (error instanceof StorageError && error.reason === 'missing') throw fileNotFound();
    throw error;
  }
}
