const SEPARATORS = [';', ',', '\t'] as const;
/** Also in full width, which spreadsheets of East Asia take for the same. */
const STARTS_FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/**
 * A table as a CSV file that Brazilian spreadsheets open: UTF-8 with its mark, semicolons, CRLF. A cell that a spreadsheet
 * would take for a formula begins with an apostrophe, which `readCsv` takes away again (CWE-1236).
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `${csvMark}${rows.map(writeCsvLine).join('')}`;
}

/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const csvMark = '\uFEFF';

/** A number as it is written; a spreadsheet may calculate with it. */
export interface CsvNumber {
  readonly digits: string;
}

export const csvNumber = (digits: string): CsvNumber => ({ digits });

/** One line of such a file, for files that are written bit by bit. */
export function writeCsvLine(cells: readonly (string | CsvNumber)[]): string {
  return `${cells.map(toCell).join(';')}\r\n`;
}

function toCell(cell: string | CsvNumber): string {
  if (typeof cell !== 'string') return cell.digits;
  const text = cell;
  const safe = STARTS_FORMULA.test(text) ? `'${text}` : text;
  return /[;"\r\n,\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file with the number it has in the file. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A quotation mark that nothing closes would take the rest of the file for one cell. */
export class OpenQuoteError extends Error {
  /** @param line where the mark stands, from 1 on */
  constructor(readonly line: number) {
    super(`A quotation mark of line ${line} is not closed.`);
    this.name = 'OpenQuoteError';
  }
}

/**
 * Reads a CSV file with semicolons, commas or tabs, as its line `sep=` says, else whichever its first line has most of;
 * empty lines are left out.
 * @throws OpenQuoteError
 */
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
