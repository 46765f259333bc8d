import { inflateSync, constants as zlib } from 'node:zlib';

const contentReference = /\/Contents\s*\[?\s*(\d+)\s+(\d+)\s+R/g;
const smallestContent = 16;

/** Whether an empty-looking PDF has undecodable contents, which readers show as a blank page without warning. */
export function hasUnreadableContent(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  for (const [, number, generation] of text.matchAll(contentReference)) {
    const object = new RegExp(`(?:^|\\s)${number}\\s+${generation}\\s+obj\\b`).exec(text);
    if (object && isUnreadable(text.slice(object.index), bytes.subarray(object.index))) return true;
  }
  return false;
}

function isUnreadable(text: string, bytes: Buffer): boolean {
  const stream = /stream\r?\n/.exec(text);
  const end = text.indexOf('endstream');
  if (!stream || end < stream.index) return false;
  const dictionary = text.slice(0, stream.index);
  const data = bytes.subarray(stream.index + stream[0].length, end);
  if (!dictionary.includes('/Filter') || data.length < smallestContent) return false;
  if (!/\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\s*[\]/>\s]/.test(dictionary)) return true;
  try {
    inflateSync(data, { finishFlush: zlib.Z_SYNC_FLUSH });
    return false;
  } catch {
    return true;
  }
}
