// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { modelerWords, translate } from './modeler-words.ts';

const require = createRequire(import.meta.url);
const folders = ['bpmn-js/lib', 'diagram-js/lib', 'diagram-js-minimap/dist'].map((path) => {
  const [name = '', folder = ''] = path.split('/');
  return join(dirname(require.resolve(`${name}/package.json`)), folder);
});

function sources(): { readonly file: string; readonly text: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') })),
  );
}

it('every text of the library has its Portuguese words', () => {
  const said = sources().flatMap(({ file, text }) => [
    ...[...text.matchAll(/translate\('([A-Z][^']+)'/g)].map(([, word = '']) => word),
    ...(/(ReplaceOptions|PopupEntries)/.test(file)
      ? [...text.matchAll(/label: '([^']+)'/g)].map(([, word = '']) => word)
      : []),
  ]);
  // Put together by the library, or an example in its comments.
  const known = said.filter((word) => word !== 'Align elements ' && !word.startsWith('HELLO'));
  expect(known.length).toBeGreaterThan(100);
  expect([...new Set(known)].filter((word) => !(word in modelerWords))).toEqual([]);
});

it('puts values in', () => {
  expect(translate('Open {element}', { element: 'Subprocesso' })).toBe('Abrir Subprocesso');
});
