/**
 * Keeps letters, digits and spaces, as the specification's text sanitizer does (§5 "Field formats"). Composed (NFC) last:
 * what stood between a letter and an accent is gone then.
 */
export function sanitizeText(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N} ]/gu, '').normalize('NFC');
}

/**
 * Form of a code (plate, chassis, CPF...): upper case letters and digits without spaces or punctuation.
 * Full-width and other compatibility characters become the plain ones (NFKC), and are composed after they are cased:
 * 'ῒ' comes apart in upper case.
 */
export function sanitizeCode(text: string): string {
  return sanitizeText(text.normalize('NFKC').toUpperCase().replaceAll(' ', ''));
}

/**
 * Text that any store and any screen can hold: NFC, no control characters but tab and line feed, no broken surrogates.
 * CRLF becomes LF; ends are trimmed.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .normalize('NFC')
    .trim();
}

/** `cleanText` on one line: any run of white space becomes one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}
