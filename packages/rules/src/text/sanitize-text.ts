/** Keeps letters, digits and spaces; NFC last, as what stood between a letter and its accent is gone then. */
export function sanitizeText(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N} ]/gu, '').normalize('NFC');
}

/** Upper case letters and digits of a code. NFKC, then NFC after the change of case, which can decompose ('ῒ'). */
export function sanitizeCode(text: string): string {
  return sanitizeText(text.normalize('NFKC').toUpperCase().replaceAll(' ', ''));
}

/** Removes control characters except tab and line feed, and broken surrogates; NFC, CRLF to LF, trimmed. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .normalize('NFC')
    .trim();
}

/** `cleanText` with each run of white space turned into one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}
