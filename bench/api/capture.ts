import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Answer, Exchange } from './exchange.ts';
import { wireOf } from './wire.ts';

/** A capture as the client plays it: one file sent and opened, and the process that begins with it. */
export interface CapturePlay {
  readonly secret: string;
  readonly establishmentId: number;
  /** Path of a PDF; each capture sends it with another last line, so that no two files are the same. */
  readonly pdf: string;
  /** Body of the capture, with the one file still missing from its one document. */
  readonly body: { readonly documents: readonly [{ readonly documentObjects: readonly [object] }] };
}

interface Ticket {
  readonly method: string;
  readonly uploadUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly storageLocal: string;
}

const files = new Map<string, Buffer>();

/** A ticket, the bytes, a look at the file and the capture, as the web does it. Answers the last, or the first refusal. */
export async function playCapture(exchange: Exchange, { secret, establishmentId, pdf, body }: CapturePlay) {
  const call = (method: string, path: string, content: object) =>
    exchange(Buffer.from(wireOf(method, path, { secret, body: content, key: randomUUID() })));
  const original = files.get(pdf) ?? readFileSync(pdf);
  files.set(pdf, original);
  const bytes = Buffer.concat([original, Buffer.from(`\n% ${randomUUID()}\n`)]);
  const name = 'documento.pdf';
  const sha256 = createHash('sha256').update(bytes).digest('base64');
  const named = { accountId: establishmentId, originalFileName: name, size: bytes.length, sha256 };
  const ticketed = await call('POST', '/api/v1/capture/name', named);
  if (isRefused(ticketed)) return ticketed;
  const { storageLocal, ...put } = ticketed.json() as Ticket;
  const stored = await exchange(putOf(put, bytes));
  if (isRefused(stored)) return stored;
  const opened = await call('POST', '/api/v1/document/thumb', { storageLocal });
  if (isRefused(opened)) return opened;
  const [document] = body.documents;
  const object = { ...document.documentObjects[0], name, size: bytes.length, storageLocal };
  return call('POST', '/api/v1/document/capture', { ...body, documents: [{ ...document, documentObjects: [object] }] });
}

const isRefused = ({ status }: Answer) => !status.startsWith('2');

function putOf({ method, uploadUrl, headers }: Omit<Ticket, 'storageLocal'>, bytes: Buffer): Buffer {
  const { pathname, search } = new URL(uploadUrl, 'http://localhost');
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}\r\n`);
  const head = `${method} ${pathname}${search} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${bytes.length}\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head), bytes]);
}
