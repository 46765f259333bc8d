import { DecodeError } from '../decode-error.ts';

// What a browser would take for a page or a system for a program, were the name ignored.
const disguise =
  /^\s*(?:<(?:!doctype|html|head|body|script|iframe|svg|table|style|title|a|\?xml|\?php)\b|#!|%PDF-|\{\\rtf)/i;

/** The Unicode form that the first bytes announce. */
function announcedEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/** Every single-byte encoding has the same control characters and the same letters a to z, whatever else it has. */
function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(announcedEncoding(bytes) ?? 'latin1').decode(bytes);
}

/** Whether bytes are text (UTF-8, UTF-16 that says so, or bytes of any code page): no control characters but white space. */
export function isPlainText(bytes: Uint8Array): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point.
  return !/[\x00-\x08\x0b\x0e-\x1f\x7f]/.test(decodeText(bytes));
}

/** Throws DecodeError `upload.type_mismatch` for what is not text, or is text meant to be run. */
export function ensurePlainText(bytes: Uint8Array): Record<string, never> {
  const start = decodeText(bytes.subarray(0, 4096)).replace(/^(?:\uFEFF|\xEF\xBB\xBF)/, '');
  if (!isPlainText(bytes) || disguise.test(start)) throw new DecodeError('upload.type_mismatch');
  return {};
}
