import { longestImport, mostImportedLines } from '@tramite/contract';

export const mostLines = mostImportedLines;
/** In UTF-8, a character takes up to four bytes. */
export const mostBytes = 4 * longestImport;
