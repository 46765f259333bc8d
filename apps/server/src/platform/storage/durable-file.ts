import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StorageError } from './storage.ts';

export interface IncomingFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** Makes a rename survive a power cut; not needed on Windows. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let folder = path; folder.length >= first.length; folder = dirname(folder)) await syncFolder(dirname(folder));
}

/** Hashes and counts while writing; cleans up after errors. Throws StorageError `too_large` or `full`. */
export async function receiveFile(
  folder: string,
  content: Uint8Array | Readable,
  options: { key: string; maxBytes?: number },
): Promise<IncomingFile> {
  await withRoom(options.key, () => makeFolder(folder));
  const path = join(folder, randomUUID());
  const meter = createMeter(options.key, options.maxBytes ?? Number.POSITIVE_INFINITY);
  try {
    const source = content instanceof Readable ? content : Readable.from([Buffer.from(content)]);
    await withRoom(options.key, () => writeWhole(path, source, meter.stream));
    return { path, ...meter.result() };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Turns a full disk into StorageError `full`. */
export async function withRoom<T>(key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw FULL.has((error as NodeJS.ErrnoException).code ?? '') ? new StorageError('full', key, error) : error;
  }
}

/** After a failure the source is still read to its end, since the sender sees the answer only then. */
async function writeWhole(path: string, source: Readable, meter: Transform): Promise<void> {
  const handle = await open(path, 'wx', 0o640);
  let failure: unknown;
  const attempt = (step: () => Promise<unknown>, done: () => void) => {
    if (failure) return done();
    step().then(done, (error: unknown) => {
      failure = error;
      done();
    });
  };
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => attempt(() => handle.writeFile(chunk), done),
    final: (done) => attempt(() => handle.sync(), done),
  });
  try {
    await pipeline(source, meter, sink);
  } finally {
    await handle.close();
  }
  if (failure) throw failure;
}

// Limit for reading on after a refusal; browsers see the answer only if the upload is read.
const drainedExcess = 64 * 1024 * 1024;

function createMeter(key: string, maxBytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) {
        done(size > maxBytes + drainedExcess ? new StorageError('too_large', key) : null);
        return;
      }
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(size > maxBytes ? new StorageError('too_large', key) : null),
  });
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) };
}

/** Atomic rename. `exclusive` fails with EEXIST for an existing name. */
export async function publishFile(from: string, to: string, exclusive: boolean): Promise<void> {
  await makeFolder(dirname(to));
  if (exclusive) {
    await linkOrRename(from, to);
  } else {
    await rename(from, to);
  }
  await syncFolder(dirname(to));
}

async function linkOrRename(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
    await unlink(from);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // Without hard links, checking before the rename is the best possible.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    if (await fileExists(to)) throw Object.assign(new Error('exists'), { code: 'EEXIST' });
    await rename(from, to);
  }
}

async function fileExists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** A missing file is no error. */
export async function removeFile(path: string): Promise<void> {
  try {
    await unlink(path);
    await syncFolder(dirname(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
