/** `A` for the first column. */
export function lettersOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : `${lettersOf(Math.floor(at / 26) - 1)}${last}`;
}

/** Excel's limit per cell. */
const MOST_LETTERS = 32_767;

export const textCell = (place: string, value: string, style: number) =>
  `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(value.slice(0, MOST_LETTERS))}</t></is></c>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** XML-escaped, without characters XML cannot contain. */
function escaped(value: string): string {
  return value
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>\r]/g, (letter) => entities[letter] ?? letter);
}
