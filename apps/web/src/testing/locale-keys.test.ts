// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../..');
const locales = join(web, 'public/locales/pt-br');
const sources = ['src', '../../packages/contract/src', '../../packages/rules/src'].flatMap((folder) =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(web, folder, file), 'utf8')),
);

/** Every word that stands in quotes or names a member, with its points as lines too: what a key may be made of. */
const words = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/'([\w.:-]+)'|\b(\w+)(?=\??:)/g)].flatMap(([, a, b]) => [a ?? b, a?.replaceAll('.', '_')]),
  ),
);

/** Keys that are put together, like `order.${searchType}.${order}`, with a group for each piece. */
const patterns = sources
  .flatMap((text) => [...text.matchAll(/`((?:[\w.:-]|\$\{[^}`]*\})+)`/g)].map(([, key = '']) => key))
  .filter((key) => /^[a-z]/i.test(key))
  .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '([\\w.-]+)')}$`));

function isSaid(key: string): boolean {
  return (
    words.has(key) ||
    patterns.some((pattern) =>
      pattern
        .exec(key)
        ?.slice(1)
        .every((piece) => words.has(piece)),
    )
  );
}

function keysOf(texts: object, before = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' ? keysOf(text, `${before}${name}.`) : [`${before}${name}`],
  );
}

it.each(readdirSync(locales))('every text of %s is said somewhere', (file) => {
  const namespace = basename(file, '.json');
  const keys = keysOf(JSON.parse(readFileSync(join(locales, file), 'utf8')));
  const bare = keys.map((key) => key.replace(/_(zero|one|other|many)$/, ''));
  expect(bare.filter((key) => !isSaid(key) && !isSaid(`${namespace}:${key}`))).toEqual([]);
});
