import { longestImport, mostImportedLines } from '@tramite/contract';

export const mostLines = mostImportedLines;
/** Of a file of so many characters, as it is stored. */
export const mostBytes = 4 * longestImport;
