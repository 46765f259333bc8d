import { XMLValidator } from 'fast-xml-parser';
import { DecodeError } from '../decode-error.ts';

const pageNamespace = /xmlns(?::[\w.-]+)?\s*=\s*["']http:\/\/www\.w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/XSL)/i;

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return /^[\s\S]{0,100}?\sencoding\s*=\s*["']([\w.-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1] ?? 'utf-8';
}

export function decodeXml(bytes: Buffer): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch (error) {
    throw new DecodeError('upload.broken', error);
  }
}

/** Data only: DTDs, style sheets, executable markup are `upload.type_not_allowed`, non-XML `upload.type_mismatch`. */
export function ensureSafeXml(bytes: Buffer): Record<string, never> {
  const text = decodeXml(bytes);
  if (!/^\uFEFF?\s*</.test(text)) throw new DecodeError('upload.type_mismatch');
  const markup = text.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  if (/^\uFEFF?\s*<(?:!doctype\s+html|html|svg)\b/i.test(markup)) throw new DecodeError('upload.type_mismatch');
  if (/<!(?:doctype|entity)|<\?xml-stylesheet/i.test(markup) || pageNamespace.test(markup)) {
    throw new DecodeError('upload.type_not_allowed');
  }
  if (XMLValidator.validate(text) !== true) throw new DecodeError('upload.broken');
  return {};
}
