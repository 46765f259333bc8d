import { linkWindowSeconds } from './signed-link.ts';
import type { LinkRequest, Storage } from './storage.ts';

/** The newest fifty of two hundred establishments, with their thumbnails and attachments: some 35 MB. */
const AT_MOST = 50_000;

/** The link last given out for a key; hardly any key is asked for in two ways. */
type KnownLink = Pick<LinkRequest, 'customerId' | 'fileName' | 'download'> & { readonly signed: Promise<string> };

/**
 * The storage with a memory of the links it gave out: within a window of ten minutes they are the same, and the newest
 * records are asked for again and again.
 */
export function withKnownLinks<S extends Storage>(storage: S): S {
  const known = new Map<string, KnownLink>();
  let window = 0;
  function signedUrl(key: string, link: LinkRequest): Promise<string> {
    const current = Math.floor(link.now.getTime() / 1000 / linkWindowSeconds);
    if (current !== window || known.size >= AT_MOST) known.clear();
    window = current;
    const found = known.get(key);
    if (found && isSame(found, link)) return found.signed;
    const signed = storage.signedUrl(key, link);
    const { customerId, fileName, download } = link;
    known.set(key, { customerId, fileName, download, signed });
    signed.catch(() => known.delete(key));
    return signed;
  }
  return { ...storage, signedUrl };
}

function isSame(known: KnownLink, link: LinkRequest): boolean {
  const { customerId, fileName, download } = link;
  return known.customerId === customerId && known.fileName === fileName && known.download === download;
}
