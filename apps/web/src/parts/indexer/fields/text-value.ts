import type { IndexerValue } from '@tramite/contract';

/** A value as the text of an input. */
export function textOf(value: IndexerValue): string {
  return value === null || Array.isArray(value) ? '' : String(value);
}

/** The text of an input as a value; blank is empty. */
export function valueOfText(text: string): IndexerValue {
  return text === '' ? null : text;
}
