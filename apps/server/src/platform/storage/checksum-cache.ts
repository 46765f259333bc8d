import { createHash, randomUUID } from 'node:crypto';
import { type BigIntStats, createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';

interface CachedChecksum {
  readonly inode: string;
  readonly modified: string;
  readonly size: string;
  readonly sha256: string;
}

/** Failures of the cache only cost time. */
export type OnNoteFailure = (error: unknown, path: string) => void;

export interface ChecksumNote {
  readonly path: string;
  readonly onFailure: OnNoteFailure;
}

/** Only a cache: if missing or outdated, the file is hashed again. */
export async function rememberChecksum(note: ChecksumNote, stats: BigIntStats, sha256: string): Promise<void> {
  const cached: CachedChecksum = { ...identityOf(stats), sha256 };
  const draft = `${note.path}.${randomUUID()}`;
  try {
    await mkdir(dirname(note.path), { recursive: true });
    await writeFile(draft, JSON.stringify(cached));
    await rename(draft, note.path);
  } catch (error) {
    note.onFailure(error, note.path);
    await rm(draft, { force: true });
  }
}

/** SHA-256 in hex. */
export async function checksumOf(path: string, note: ChecksumNote, stats: BigIntStats): Promise<string> {
  const cached = await readCached(note);
  const identity = identityOf(stats);
  if (cached?.inode === identity.inode && cached.modified === identity.modified && cached.size === identity.size) {
    return cached.sha256;
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const sha256 = hash.digest('hex');
  await rememberChecksum(note, stats, sha256);
  return sha256;
}

export async function forgetChecksum({ path }: ChecksumNote): Promise<void> {
  await rm(path, { force: true });
}

function identityOf(stats: BigIntStats): Omit<CachedChecksum, 'sha256'> {
  return { inode: String(stats.ino), modified: String(stats.mtimeNs), size: String(stats.size) };
}

async function readCached({ path, onFailure }: ChecksumNote): Promise<CachedChecksum | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as CachedChecksum;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onFailure(error, path);
    return undefined;
  }
}
