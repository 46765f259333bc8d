// Hashes one file at a time, to limit memory.
let last: Promise<unknown> = Promise.resolve();

/** Base64 SHA-256; undefined without a secure origin. */
export async function checksumOf(file: Blob, signal: AbortSignal): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) {
    return undefined;
  }
  const mine = last.then(async () => {
    signal.throwIfAborted();
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return btoa(String.fromCharCode(...new Uint8Array(digest)));
  });
  last = mine.catch(() => undefined);
  return mine;
}
