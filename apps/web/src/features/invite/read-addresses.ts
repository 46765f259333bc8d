import { readCsv } from '@tramite/rules/text/csv';

/** Addresses in a typed text: on lines of their own, or between commas, semicolons and spaces. */
export function readTyped(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

/** Addresses of a CSV file: the first cell of each line that has an @. */
export function readAddressFile(text: string): string[] {
  return readCsv(text).flatMap(({ cells }) => cells.find((cell) => cell.includes('@'))?.trim() ?? []);
}
