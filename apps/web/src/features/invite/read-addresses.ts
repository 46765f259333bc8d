import { OpenQuoteError, readCsv } from '@tramite/rules/text/csv';

/** Addresses in a typed text: on lines of their own, or between commas, semicolons and spaces. */
export function readTyped(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

/** Addresses of a CSV file: the first cell of each line that has an @; of one that is none, every word that has. */
export function readAddressFile(text: string): string[] {
  try {
    return readCsv(text).flatMap(({ cells }) => cells.find(isAddress)?.trim() ?? []);
  } catch (error) {
    if (!(error instanceof OpenQuoteError)) throw error;
    return readTyped(text.replaceAll('"', ' ')).filter(isAddress);
  }
}

const isAddress = (text: string) => text.includes('@');
