import { decodeText } from '../../lib/format/decode-text.ts';
import { indentXml } from './indent-xml.ts';

/** Bytes of a text file that are shown. */
export const textLimit = 256 * 1024;

/** The beginning of a text file, for reading. */
export async function readText(url: string, size: number, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, {
    signal,
    credentials: 'omit',
    headers: size > textLimit ? { range: `bytes=0-${textLimit - 1}` } : {},
  });
  if (!response.ok) {
    throw new Error(`file answered ${response.status}`);
  }
  return indentXml(decodeText(new Uint8Array(await response.arrayBuffer()).subarray(0, textLimit)));
}
