/** What signatures and certificates are written in (X.690), as far as they need it. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body.length)]), body]);
}

function lengthOf(size: number): number[] {
  if (size < 128) return [size];
  const bytes: number[] = [];
  for (let rest = size; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [128 + bytes.length, ...bytes];
}

export const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
export const setOf = (...parts: readonly Uint8Array[]) => der(0x31, ...parts);
export const octets = (bytes: Uint8Array) => der(0x04, bytes);
export const bits = (bytes: Uint8Array, unused = 0) => der(0x03, Buffer.from([unused]), bytes);
export const utf8 = (text: string) => der(0x0c, Buffer.from(text));
export const nothing = der(0x05);
export const truth = der(0x01, Buffer.from([255]));
export const tagged = (number: number, ...parts: readonly Uint8Array[]) => der(0xa0 + number, ...parts);
/** A number whose first bit is not set. */
export const integer = (value: number | Uint8Array) =>
  der(0x02, typeof value === 'number' ? Buffer.from([value]) : value);
export const instant = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));

export function objectId(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(inSevens)]));
}

function inSevens(number: number): number[] {
  const bytes = [number % 128];
  for (let rest = Math.floor(number / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift((rest % 128) + 128);
  return bytes;
}

/** What an element holds. */
export function contentOf(element: Uint8Array): Buffer {
  const bytes = Buffer.from(element);
  const { start, end } = boundsAt(bytes, 0);
  return bytes.subarray(start, end);
}

/** The elements inside an element, each whole. */
export function elementsOf(element: Uint8Array): Buffer[] {
  const bytes = Buffer.from(element);
  const { start, end } = boundsAt(bytes, 0);
  const found: Buffer[] = [];
  for (let at = start; at < end; ) {
    const next = boundsAt(bytes, at).end;
    found.push(bytes.subarray(at, next));
    at = next;
  }
  return found;
}

function boundsAt(bytes: Buffer, at: number): { readonly start: number; readonly end: number } {
  const head = bytes[at + 1] ?? 0;
  if (head < 128) return { start: at + 2, end: at + 2 + head };
  const size = bytes.readUIntBE(at + 2, head - 128);
  const start = at + 2 + head - 128;
  return { start, end: start + size };
}
