import { linkWindowSeconds } from './signed-link.ts';
import type { LinkRequest, Storage } from './storage.ts';

/** The newest fifty records of two hundred establishments, about 35 MB. */
const AT_MOST = 50_000;

/** The last link per key; other uses of a key are rare. */
type KnownLink = Pick<LinkRequest, 'customerId' | 'fileName' | 'download'> & { readonly signed: Promise<string> };

/** Caches links, which stay the same for ten minutes. */
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
