// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue, permissions } from '@tramite/contract';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const locales = join(root, 'apps/web/public/locales/pt-br');
const words = readFileSync(join(root, 'docs/words.md'), 'utf8');

/** What docs/words.md refuses, by the word that is said instead. */
const refused = [...words.matchAll(/^\| ([^|]+) \| [^|]* \| ([^|]+) \|$/gm)]
  .slice(1)
  .flatMap(([, word = '', not = '']) =>
    not.split(', ').map((each) => ({ word, found: new RegExp(`(?<![\\p{L}-])${each.trim()}(?![\\p{L}-])`, 'iu') })),
  )
  .filter(({ word }) => !/^-+$/.test(word));

const literal = [...words.slice(words.indexOf('Said otherwise')).matchAll(/'([^']+)'/g)].map(([, text]) => text);

/** Every text of a tree of texts, without its {{values}}. */
function textsOf(tree: unknown): string[] {
  if (typeof tree === 'string') {
    return [tree.replace(/\{\{.*?\}\}/g, '')];
  }
  return tree && typeof tree === 'object' ? Object.values(tree).flatMap(textsOf) : [];
}

it('every text that users read keeps to the words of docs/words.md', () => {
  const texts = [
    ...readdirSync(locales).flatMap((file) => textsOf(JSON.parse(readFileSync(join(locales, file), 'utf8')))),
    ...Object.values(errorCatalogue).map(([, text]) => text),
    ...Object.values(permissions),
  ].filter((text) => !literal.includes(text));
  const wrong = texts.flatMap((text) =>
    refused.filter(({ found }) => found.test(text)).map(({ word }) => `"${text}" says it otherwise than ${word}`),
  );
  expect(refused.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
