import { join } from 'node:path';
import type { Log } from '../log/log.ts';
import type { Settings } from '../settings/settings.ts';
import { withKnownLinks } from './known-links.ts';
import { createLocalStorage } from './local-storage.ts';
import type { Storage } from './storage.ts';

/** Connects on first use. */
export async function openStorage(settings: Settings, log: Log): Promise<Storage> {
  const { storage, dataDir, linkKey } = settings;
  if (storage.driver === 'local') {
    const onNoteFailure = (error: unknown, path: string) =>
      log.warn({ err: error, path }, 'a note of a checksum failed');
    const folder = join(dataDir, 'files');
    const secrets = { linkSecret: linkKey.current.bytes, formerSecrets: linkKey.previous.map(({ bytes }) => bytes) };
    return withKnownLinks(createLocalStorage({ folder, ...secrets, onNoteFailure }));
  }
  // Loading takes half a second, so only those who need it wait.
  const { createS3Storage } = await import('./s3-storage.ts');
  return withKnownLinks(await createS3Storage(storage));
}
