// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

interface Rule {
  readonly files: RegExp;
  readonly refused: RegExp;
  readonly instead: string;
}

const scale = 'var(--mantine-font-size-xs | dense | sm | lg | xl), the one scale in ui/theme.ts';

const rules: readonly Rule[] = [
  {
    files: /\.css$/,
    refused: /font-size: (?!var\(--mantine-font-size-\w+\)|inherit|[\d.]+pt)[^;]+/g,
    instead: `write ${scale}: text grows with the letters of the browser`,
  },
  {
    files: /\.css$/,
    refused: /line-height: [\d.]+px/g,
    instead: 'write it in rem, 16 px = 1rem: lines grow with their letters',
  },
  {
    files: /\.css$/,
    refused: /@media [^{]*\d+px/g,
    instead: 'write it in em, 16 px = 1em: who enlarges the letters gets the layout of a narrow screen',
  },
  {
    files: /\.css$/,
    refused: /@container [^{]*\d+px/g,
    instead: 'write it in rem, 16 px = 1rem: who enlarges the letters gets the layout of a narrow place',
  },
  {
    files: /\.module\.css$/,
    refused: /outline: (none|0)\b|:focus[^{}]*\{[^}]*outline:/g,
    instead:
      'leave it to the one focus ring of ui/global.css, moved by outline-offset; a place that takes the focus for what stands in it says data-focus-place',
  },
  {
    files: /\.css$/,
    refused: /(?:^|[\s>+~(,])\*?:(?:not|is|where)\([^{}]*:has\([^{}]*/gm,
    instead:
      'name a class or an attribute before it: the browser looks into every element of a page at each change of it',
  },
  {
    files: /\.tsx$/,
    refused: /(\b(size|fz|lh)=["{'](?=[^"}]*px)[^"}]*|(fontSize|lineHeight): ?['"`]?[\d.]+(px)?)/g,
    instead: `write size="xs | dense | sm | lg | xl", ${scale}`,
  },
  {
    files: /\.tsx$/,
    refused: /outline: ?['"`](none|0)/g,
    instead: 'say data-focus-place: the one focus ring of ui/global.css leaves it out',
  },
];

function offences(file: string, text: string): string[] {
  return rules
    .filter(({ files }) => files.test(file))
    .flatMap(({ refused, instead }) =>
      [...text.matchAll(refused)].map(([found]) => `${file}: ${found.trim()} -> ${instead}`),
    );
}

it('sizes of text come from the one scale and the focus ring from the theme', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(css|tsx)$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => offences(file, readFileSync(join(source, file), 'utf8')))).toEqual([]);
});

it('an icon of any size that is written grows with the letters', () => {
  const growing = readFileSync(join(source, 'ui/theme/icons.css'), 'utf8');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const sizes = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/<(?:Icon\w*|Picture)\b[^>]*? size=\{(\d+)\}/g)].map(
      ([, size]) => Number(size),
    ),
  );
  expect(sizes.length).toBeGreaterThan(200);
  expect([...new Set(sizes)].filter((size) => !growing.includes(`[width="${size}"]`))).toEqual([]);
});

it('says what to write instead', () => {
  const sheet = '@media (max-width: 767.98px) { .a { font-size: 13px; line-height: 18px } .a:focus { outline: none } }';
  expect(offences('a.module.css', sheet)).toHaveLength(4);
  expect(offences('a.tsx', `<Text size="13px" style={{ fontSize: 13, outline: 'none' }} />`)).toHaveLength(3);
  expect(offences('a.module.css', '.a { font-size: var(--mantine-font-size-dense) }')).toEqual([]);
});
