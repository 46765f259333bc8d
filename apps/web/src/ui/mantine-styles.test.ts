import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const mantine = dirname(createRequire(import.meta.filename).resolve('@mantine/core/styles.css'));
const sheet = readFileSync(join(source, 'ui/mantine.css'), 'utf8');

function usedComponents(): Set<string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const imports = files.flatMap((file) => [
    ...readFileSync(join(source, file), 'utf8').matchAll(/import \{([^}]+)\} from '@mantine\/core'/g),
  ]);
  return new Set(imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim())));
}

it('every Mantine component in use brings its style sheet', () => {
  const used = [...usedComponents()].filter((name) => existsSync(join(mantine, 'styles', `${name}.css`)));
  expect(used).toContain('Button');
  expect(used.filter((name) => !sheet.includes(`/${name}.css"`))).toEqual([]);
});
