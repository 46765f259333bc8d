import type { Registration } from '@tramite/contract';
import { type CustomerWords, inWordsOf } from '../text/customer-words.ts';

const said: ReadonlySet<string> = new Set(['label', 'one', 'create', 'hint', 'section']);

/** A registration's texts with the customer's own words (e.g. for company or establishment). */
export function inWords<R extends Registration>(words: CustomerWords | null, registration: R): R {
  return words === null || registration.ofInstallation ? registration : (each(words, registration) as R);
}

function each(words: CustomerWords, value: unknown, key = ''): unknown {
  if (typeof value === 'string') return said.has(key) ? inWordsOf(words, value) : value;
  if (Array.isArray(value)) return value.map((one) => each(words, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, each(words, one, name)]));
}
