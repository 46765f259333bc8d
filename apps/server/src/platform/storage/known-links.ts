import { linkWindowSeconds } from './signed-link.ts';
import type { LinkRequest, Storage } from './storage.ts';

/** The newest fifty of two hundred establishments, with their thumbnails and attachments: some 35 MB. */
const AT_MOST = 50_000;

/**
 * The storage with a memory of the links it gave out: within a window of ten minutes they are the same, and the newest
 * records are asked for again and again.
 */
export function withKnownLinks<S extends Storage>(storage: S): S {
  const known = new Map<string, Promise<string>>();
  let window = 0;
  function signedUrl(key: string, link: LinkRequest): Promise<string> {
    const current = Math.floor(link.now.getTime() / 1000 / linkWindowSeconds);
    if (current !== window || known.size >= AT_MOST) known.clear();
    window = current;
    const id = `${link.customerId}|${link.download === true}|${key}|${link.fileName ?? ''}`;
    const found = known.get(id);
    if (found) return found;
    const signed = storage.signedUrl(key, link);
    known.set(id, signed);
    signed.catch(() => known.delete(id));
    return signed;
  }
  return { ...storage, signedUrl };
}
