import { DecodeError } from '../decode-error.ts';

// What a browser would take for a page or a system for a program, were the name ignored.
const disguise =
  /^\s*(?:<(?:!doctype|html|head|body|script|iframe|svg|table|style|title|a|\?xml|\?php)\b|#!|%PDF-|\{\\rtf)/i;

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whether bytes are UTF-8 or Latin text: no control characters beside tab, line ends and form feed. */
export function isPlainText(bytes: Uint8Array): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point.
  return !/[\x00-\x08\x0b\x0e-\x1f\x7f-\x9f]/.test(decodeText(bytes));
}

/** Throws DecodeError `upload.type_mismatch` for what is not text, or is text meant to be run. */
export function ensurePlainText(bytes: Uint8Array): Record<string, never> {
  if (!isPlainText(bytes) || disguise.test(decodeText(bytes.subarray(0, 4096)))) {
    throw new DecodeError('upload.type_mismatch');
  }
  return {};
}
