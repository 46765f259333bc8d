import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isForbidden, isLoopback } from './forbidden-address.ts';

export interface Posted {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For all of it: finding the address, connecting and the answer. */
  readonly timeoutMs: number;
  /** Tests reach their own machine. */
  readonly allowsLoopback: boolean;
}

/** What an address answered, or why nothing was answered. */
export type Answer =
  | { readonly status: number; readonly text: string; readonly ms: number }
  | { readonly fault: Fault; readonly ms: number };

export type Fault = 'address' | 'forbidden' | 'unresolved' | 'timeout' | 'connection';

const TEXT_AT_MOST = 4_000;

class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

/** Why an address is refused before anything is looked up; null where it may be tried. */
export function addressFault(text: string, allowsLoopback: boolean): 'address' | null {
  const url = URL.parse(text);
  if (url?.username !== '' || url.password !== '') return 'address';
  return url.protocol === 'https:' || (allowsLoopback && url.protocol === 'http:') ? null : 'address';
}

/**
 * Sends a body to an address outside: its name is resolved once, every address it has is judged, and the connection goes
 * to the one that was judged. Redirects are not followed.
 */
export async function postOutside(posted: Posted): Promise<Answer> {
  const start = performance.now();
  const elapsed = () => Math.round(performance.now() - start);
  try {
    if (addressFault(posted.url, posted.allowsLoopback)) throw new Refused('address');
    const signal = AbortSignal.timeout(posted.timeoutMs);
    const address = await within(signal, resolveOutside(new URL(posted.url), posted.allowsLoopback));
    const { status, text } = await send(posted, address, signal);
    return { status, text, ms: elapsed() };
  } catch (error) {
    return { fault: faultOf(error), ms: elapsed() };
  }
}

function faultOf(error: unknown): Fault {
  if (error instanceof Refused) return error.fault;
  return error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name) ? 'timeout' : 'connection';
}

/** Names are asked of the system, which does not know how to stop. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Refused('timeout')))),
  ]);
}

/** A name with one address inside is refused with all of them. */
async function resolveOutside({ hostname }: URL, allowsLoopback: boolean): Promise<string> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(bare) ? [bare] : (await lookupAll(bare)).map(({ address }) => address);
  const [first] = found;
  if (first === undefined) throw new Refused('unresolved');
  const isInside = (address: string) => isForbidden(address) && !(allowsLoopback && isLoopback(address));
  if (found.some(isInside)) throw new Refused('forbidden');
  return first;
}

async function lookupAll(name: string) {
  try {
    return await lookup(name, { all: true });
  } catch {
    throw new Refused('unresolved');
  }
}

function send({ url, headers, body }: Posted, address: string, signal: AbortSignal) {
  const pinned: LookupFunction = (_name, options, done) => {
    const family = isIP(address);
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
  const content = Buffer.from(body);
  const options: RequestOptions = {
    ...{ method: 'POST', agent: false, lookup: pinned, signal, maxHeaderSize: 16_384 },
    headers: { ...headers, 'content-length': content.length },
  };
  const request = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    let isAnswered = false;
    const sent = request(url, options, (answer) => {
      isAnswered = true;
      readText(answer, (text) => {
        resolve({ status: answer.statusCode ?? 0, text });
        sent.destroy();
      });
    });
    // Once there is a status, the end of its text is told by the answer, however it ends.
    sent.on('error', (error) => isAnswered || reject(error));
    sent.end(content);
  });
}

/** The beginning of a body is enough, and one that never ends is left: the status was there before. */
function readText(answer: IncomingMessage, end: (text: string) => void): void {
  const chunks: Buffer[] = [];
  let length = 0;
  const finish = () => end(Buffer.concat(chunks).toString('utf8').slice(0, TEXT_AT_MOST).replaceAll('\0', ''));
  answer.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length > TEXT_AT_MOST * 4) finish();
  });
  answer.on('end', finish);
  answer.on('error', finish);
  answer.on('close', finish);
}
