import type { ReceiptFile } from '@tramite/contract';

/** What a file is to a receipt: one of its files, one with something put behind it, or none of them. */
export type FileVerdict = ReceiptFile['kind'] | 'APPENDED' | 'OTHER';

/** The file is hashed here and sent nowhere. Undefined without a secure origin, where browsers cannot hash. */
export async function judgeFile(file: Blob, known: readonly ReceiptFile[]): Promise<FileVerdict | undefined> {
  if (!globalThis.crypto?.subtle) {
    return undefined;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kindOf = async (part: Uint8Array<ArrayBuffer>) => {
    const hash = await hashOf(part);
    return known.find(({ sha256 }) => sha256 === hash)?.kind;
  };
  const whole = await kindOf(bytes);
  if (whole) {
    return whole;
  }
  for (const end of sealEnds(bytes)) {
    if (await kindOf(bytes.subarray(0, end))) {
      return 'APPENDED';
    }
  }
  return 'OTHER';
}

/** Where the parts end that seals of a PDF cover: `/ByteRange [0 a b c]` covers all up to b + c. */
function sealEnds(bytes: Uint8Array): number[] {
  const text = new TextDecoder('latin1').decode(bytes);
  return [...text.matchAll(/\/ByteRange\s*\[\s*0\s+\d+\s+(\d+)\s+(\d+)\s*\]/g)]
    .map(([, from, length]) => Number(from) + Number(length))
    .filter((end) => end < bytes.length);
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
