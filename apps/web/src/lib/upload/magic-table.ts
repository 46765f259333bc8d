export type MagicKind = 'image' | 'pdf' | 'text' | 'zip' | 'mp4';

/** By the first four bytes; MP4 starts with a box size. */
const table: readonly (readonly [string, MagicKind])[] = [
  ['ffd8ff', 'image'],
  ['89504e47', 'image'],
  ['47494638', 'image'],
  ['49492a00', 'image'],
  ['4d4d002a', 'image'],
  ['25504446', 'pdf'],
  ['504b0304', 'zip'],
  ['3c3f786d', 'text'],
  ['efbbbf', 'text'],
  ['fffe', 'text'],
  ['feff', 'text'],
  ['00000014', 'mp4'],
  ['00000018', 'mp4'],
  ['0000001c', 'mp4'],
  ['00000020', 'mp4'],
  ['00000024', 'mp4'],
];

export function magicKindOf(bytes: Uint8Array): MagicKind | null {
  const hex = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return table.find(([prefix]) => hex.startsWith(prefix))?.[1] ?? null;
}

export const magicMark = 'tramite.upload-type';

/** Only for monitoring; the server decides on file types. */
export async function recordMagic(file: Blob): Promise<void> {
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const kind = magicKindOf(bytes);
  performance.mark(magicMark, { detail: { kind, isKnown: kind !== null } });
}
