// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => join(source, file));

/** Classes that style sheet modules define, by the path of the sheet. */
const defined = new Map(files.filter((file) => file.endsWith('.module.css')).map((file) => [file, classesIn(file)]));

function classesIn(sheet: string): Set<string> {
  const rules = readFileSync(sheet, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/:global\([^)]*\)/g, '');
  const selectors = [...rules.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim());
  const classes = selectors
    .filter((selector) => !selector.startsWith('@'))
    .flatMap((text) => text.match(/\.[a-z][\w-]*/gi));
  return new Set(classes.flatMap((name) => name?.slice(1) ?? []));
}

interface Use {
  readonly sheet: string;
  readonly names: ReadonlySet<string>;
  /** A class is chosen by a name that only runs know, as in `styles[tone]`. */
  readonly isOpen: boolean;
}

function usesIn(file: string): Use[] {
  const text = readFileSync(file, 'utf8');
  const drawing = text.replace(/^import .*$/gm, '');
  return [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)].map(([, name, path = '']) => ({
    sheet: resolve(dirname(file), path),
    names: new Set(
      [...drawing.matchAll(new RegExp(`(?<![\\w'\`.])${name}\\.(\\w+)`, 'g'))].map(([, each = '']) => each),
    ),
    isOpen: text.includes(`${name}[`),
  }));
}

const uses = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.')).flatMap(usesIn);

it('every class that is drawn with is in its style sheet', () => {
  const missing = uses.flatMap(({ sheet, names }) =>
    [...names].filter((name) => !defined.get(sheet)?.has(name)).map((name) => `${relative(source, sheet)} .${name}`),
  );
  expect(missing).toEqual([]);
});

it('every class of a style sheet is drawn with', () => {
  const idle = [...defined].flatMap(([sheet, classes]) => {
    const users = uses.filter((use) => use.sheet === sheet);
    return users.some(({ isOpen }) => isOpen)
      ? []
      : [...classes]
          .filter((name) => !users.some(({ names }) => names.has(name)))
          .map((name) => `${relative(source, sheet)} .${name}`);
  });
  expect(idle).toEqual([]);
});
