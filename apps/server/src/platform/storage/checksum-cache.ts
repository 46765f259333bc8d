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

/** Remembers a file's checksum beside the objects. It is only a cache: lost, outdated or without room, it is counted again. */
export async function rememberChecksum(cachePath: string, stats: BigIntStats, sha256: string): Promise<void> {
  const cached: CachedChecksum = { ...identityOf(stats), sha256 };
  const draft = `${cachePath}.${randomUUID()}`;
  try {
    await mkdir(dirname(cachePath), { recursive: true });
    await writeFile(draft, JSON.stringify(cached));
    await rename(draft, cachePath);
  } catch {
    await rm(draft, { force: true });
  }
}

/** The SHA-256 (hex) of a file, read again only when nothing trustworthy is remembered. */
export async function checksumOf(path: string, cachePath: string, stats: BigIntStats): Promise<string> {
  const cached = await readCached(cachePath);
  const identity = identityOf(stats);
  if (cached?.inode === identity.inode && cached.modified === identity.modified && cached.size === identity.size) {
    return cached.sha256;
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const sha256 = hash.digest('hex');
  await rememberChecksum(cachePath, stats, sha256);
  return sha256;
}

export async function forgetChecksum(cachePath: string): Promise<void> {
  await rm(cachePath, { force: true });
}

function identityOf(stats: BigIntStats): Omit<CachedChecksum, 'sha256'> {
  return { inode: String(stats.ino), modified: String(stats.mtimeNs), size: String(stats.size) };
}

async function readCached(cachePath: string): Promise<CachedChecksum | undefined> {
  try {
    return JSON.parse(await readFile(cachePath, 'utf8')) as CachedChecksum;
  } catch {
    return undefined;
  }
}
