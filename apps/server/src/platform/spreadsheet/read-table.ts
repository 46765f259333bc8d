import { OpenQuoteError, readCsv } from '@tramite/rules/text/csv';
import { cleanFileName } from '@tramite/rules/text/file-name';
import type { Ctx } from '../call/context.ts';
import { DecodeError } from '../decode/decode-error.ts';
import type { SheetRow } from '../decode/formats/sheet.ts';
import { fieldProblem, problem } from '../problem/problem.ts';

export interface SentTable {
  readonly fileName: string;
  /** An XLSX file, or CSV in UTF-8, in base64. */
  readonly content: string;
}

const MEGABYTE = 1024 * 1024;

/**
 * The rows of a spreadsheet that a person sends, one more than `mostRows` below the headings where there are more. A
 * formula is never calculated.
 * @throws upload.* in words about the file, request.invalid for a CSV file whose quotes stay open
 */
export async function readTable(
  { decoder, actor }: Pick<Ctx, 'decoder' | 'actor'>,
  { fileName, content }: SentTable,
  { mostRows, mostBytes }: { readonly mostRows: number; readonly mostBytes: number },
): Promise<SheetRow[]> {
  const values = { file: cleanFileName(fileName) };
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0) throw problem('upload.empty', { values });
  if (bytes.length > mostBytes)
    throw problem('upload.too_large', { values: { ...values, limit: mostBytes / MEGABYTE } });
  if (/\.csv$/i.test(values.file)) return readCsvRows(bytes).slice(0, mostRows + 2);
  try {
    const turn = { userId: actor.userId, since: performance.now() };
    return await decoder.readSheet({ bytes, mostRows: mostRows + 2, turn });
  } catch (error) {
    throw error instanceof DecodeError ? problem(error.code, { values, cause: error }) : error;
  }
}

function readCsvRows(bytes: Buffer): SheetRow[] {
  try {
    return readCsv(bytes.toString('utf8')).map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => (cell.startsWith('=') ? { formula: true } : cell)),
    }));
  } catch (error) {
    if (!(error instanceof OpenQuoteError)) throw error;
    throw fieldProblem('content', 'quoteOpen', { line: error.line });
  }
}
