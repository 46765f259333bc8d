import { Readable } from 'node:stream';
import { createLocalStorage } from '../local-storage.ts';
import { createStorageKey } from '../storage-key.ts';

/** Uploads into the folder named by its argument until it is killed, writing each acknowledged key to standard output. */
const storage = createLocalStorage({ folder: process.argv[2] ?? '', linkSecret: 'a secret of the tests' });

function* pieces() {
  for (let piece = 0; piece < 50; piece += 1) yield Buffer.alloc(20_000, piece);
}

async function uploadForever(): Promise<never> {
  for (;;) {
    const key = createStorageKey({ customerId: 7, extension: 'pdf', now: new Date() });
    await storage.receiveUpload(key, Readable.from(pieces()), { maxBytes: 2_000_000 });
    process.stdout.write(`${key}\n`);
  }
}

await Promise.all([uploadForever(), uploadForever(), uploadForever()]);
