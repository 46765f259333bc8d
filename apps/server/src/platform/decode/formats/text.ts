import { DecodeError } from '../decode-error.ts';

// Text that a browser or a system could execute despite its name.
const disguise =
  /^\s*(?:<(?:!doctype|html|head|body|script|iframe|svg|table|style|title|a|\?xml|\?php)\b|#!|%PDF-|\{\\rtf)/i;

function announcedEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/** Control characters, digits and the letters a-z are the same in every single-byte encoding. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(announcedEncoding(bytes) ?? 'latin1').decode(bytes);
}

/** UTF-8, marked UTF-16 or any code page, without control characters other than white space. */
export function isPlainText(bytes: Uint8Array): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point.
  return !/[\x00-\x08\x0b\x0e-\x1f\x7f]/.test(decodeText(bytes));
}

/** Throws DecodeError `upload.type_mismatch` for anything but harmless text. */
export function ensurePlainText(bytes: Uint8Array): Record<string, never> {
  const start = decodeText(bytes.subarray(0, 4096)).replace(/^(?:\uFEFF|\xEF\xBB\xBF)/, '');
  if (!isPlainText(bytes) || disguise.test(start)) throw new DecodeError('upload.type_mismatch');
  return {};
}
