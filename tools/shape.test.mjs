import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';
import { functionsOf } from './lib/source-functions.mjs';

const SOURCES = [
  'apps/server/src',
  'apps/web/src',
  'packages/contract/src',
  'packages/rules/src',
  'packages/fixtures/src',
];
const FEATURES = 'apps/web/src/features';

const filesIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

/** What to do about each function of a source that is too long. */
function adviceOnLength(file, text) {
  const advice = [];
  for (const { name, line, lines, isComponent } of functionsOf(file, text)) {
    const most = isComponent ? 150 : 80;
    if (lines > most) {
      advice.push(
        `${file}:${line} ${name || 'a function'} has ${lines} lines: give parts of it names until ${most} do`,
      );
    }
  }
  return advice;
}

/** What to do about files of one feature that are called the same but for their folder and ending. */
function adviceOnNames(files) {
  const first = new Map();
  const advice = [];
  for (const file of files) {
    const name = `${file.split('/')[0]}/${basename(file).replace(/\.tsx?$/, '')}`;
    if (first.has(name)) {
      advice.push(`${file} goes by the name of ${first.get(name)}: call each by what it alone does`);
    }
    first.set(name, file);
  }
  return advice;
}

const body = (lines) => `{${'\n'.repeat(lines - 1)}}`;

it('tells a component, a hook and a function inside another apart', () => {
  const advise = (text) => adviceOnLength('a.tsx', text);
  expect(advise(`const Card = memo(() => ${body(150)});`)).toEqual([]);
  expect(advise(`function Card() ${body(151)}`)).toEqual([
    'a.tsx:1 Card has 151 lines: give parts of it names until 150 do',
  ]);
  expect(advise(`export function useCard() ${body(81)}`)).toEqual([
    'a.tsx:1 useCard has 81 lines: give parts of it names until 80 do',
  ]);
  expect(advise(`function Card() {\n const held = useMemo(() => ${body(81)}, []);\n}`)).toEqual([
    'a.tsx:2 held has 81 lines: give parts of it names until 80 do',
  ]);
  expect(adviceOnLength('a.ts', `class Queue {\n run() ${body(80)}\n}`)).toEqual([]);
  expect(adviceOnLength('a.ts', `function Make() ${body(81)}`)).toHaveLength(1);
});

it('tells files that share a name within a feature from those of two features', () => {
  expect(adviceOnNames(['a/list.ts', 'a/components/list.tsx', 'b/list.ts', 'a/list.modal.tsx'])).toEqual([
    'a/components/list.tsx goes by the name of a/list.ts: call each by what it alone does',
  ]);
});

it.each(SOURCES)('%s has no function or hook above 80 lines and no component above 150', (folder) => {
  const files = filesIn(folder);
  expect(files.length).toBeGreaterThan(20);
  expect(
    files.flatMap((file) => adviceOnLength(`${folder}/${file}`, readFileSync(join(ROOT, folder, file), 'utf8'))),
  ).toEqual([]);
});

it('no two files of a feature go by the same name', () => {
  expect(adviceOnNames(filesIn(FEATURES))).toEqual([]);
});
