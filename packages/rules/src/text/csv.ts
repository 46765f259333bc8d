const SEPARATORS = [';', ',', '\t'] as const;
/** Includes the full-width forms, which East Asian spreadsheets also treat as formulas. */
const STARTS_FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** For Brazilian spreadsheets: UTF-8 with BOM, semicolons, CRLF; formulas get an apostrophe (CWE-1236). */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `${csvMark}${rows.map(writeCsvLine).join('')}`;
}

/** The byte order mark that makes spreadsheets read UTF-8. */
export const csvMark = '\uFEFF';

/** A number that spreadsheets may calculate with. */
export interface CsvNumber {
  readonly digits: string;
}

export const csvNumber = (digits: string): CsvNumber => ({ digits });

/** One line, for files written in pieces. */
export function writeCsvLine(cells: readonly (string | CsvNumber)[]): string {
  return `${cells.map(toCell).join(';')}\r\n`;
}

function toCell(cell: string | CsvNumber): string {
  if (typeof cell !== 'string') return cell.digits;
  const text = cell;
  const safe = STARTS_FORMULA.test(text) ? `'${text}` : text;
  return /[;"\r\n,\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** An unclosed quotation mark would swallow the rest of the file. */
export class OpenQuoteError extends Error {
  /** @param line of the mark, starting at 1 */
  constructor(readonly line: number) {
    super(`A quotation mark of line ${line} is not closed.`);
    this.name = 'OpenQuoteError';
  }
}

/** Reads semicolons, commas or tabs, by a line `sep=` or the first line; skips empty lines. @throws OpenQuoteError */
export function readCsv(text: string): readonly CsvLine[] {
  const content = text.replace(/^\uFEFF/, '');
  const [, said] = /^"?sep=([;,\t])"?\r?(?:\n|$)/i.exec(content) ?? [];
  const lines = linesOf(content, said ?? separatorOf(content.split(/\r?\n/, 1)[0] ?? ''));
  return said ? lines.slice(1) : lines;
}

function linesOf(content: string, separator: string): CsvLine[] {
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let [cell, isQuoted, line, begun, opened] = ['', false, 1, 1, 1];
  const endCell = () => {
    cells.push(STARTS_FORMULA.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell);
    cell = '';
  };
  const endLine = () => {
    endCell();
    if (cells.some((each) => each.trim() !== '')) lines.push({ line: begun, cells });
    cells = [];
  };
  for (let at = 0; at < content.length; at += 1) {
    const char = content[at];
    if (char === '\n') line += 1;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (content[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') [isQuoted, opened] = [true, line];
    else if (char === separator) endCell();
    else if (char === '\n' || (char === '\r' && content[at + 1] !== '\n')) {
      endLine();
      begun = line;
    } else if (char !== '\r') cell += char;
  }
  if (isQuoted) throw new OpenQuoteError(opened);
  endLine();
  return lines;
}

function separatorOf(head: string): string {
  const countOf = (separator: string) => head.split(separator).length;
  return SEPARATORS.reduce((most, each) => (countOf(each) > countOf(most) ? each : most));
}
