// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');
const mantine = dirname(createRequire(import.meta.filename).resolve('@mantine/core/styles.css'));
const sheet = readFileSync(join(source, 'ui/theme/mantine.css'), 'utf8');

function usedComponents(): Set<string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const imports = files.flatMap((file) => [
    ...readFileSync(join(source, file), 'utf8').matchAll(/import \{([^}]+)\} from '@mantine\/core'/g),
  ]);
  return new Set(imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim())));
}

/** Sheets of what others are made of, and of components that are named as members, such as Radio.Card. */
const parts: readonly string[] = [
  'baseline',
  'default-css-variables',
  'global',
  'Combobox',
  'FloatingIndicator',
  'InlineInput',
  'ModalBase',
  'Notification',
  'Overlay',
  'Paper',
  'Pill',
  'PillsInput',
  'RadioCard',
  'ScrollArea',
];

it('every Mantine component in use brings its style sheet, and no other comes along', () => {
  const brought = [...sheet.matchAll(/styles\/([\w-]+)\.css"/g)].map(([, name = '']) => name);
  const used = [...usedComponents()].filter((name) => existsSync(join(mantine, 'styles', `${name}.css`)));
  expect(used).toContain('Button');
  expect([...brought].sort()).toEqual([...new Set([...used, ...parts])].sort());
});
