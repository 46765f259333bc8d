import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { shownThemeKey } from './shown-theme.ts';

const script = readFileSync(join(import.meta.dirname, '../../../public/theme.js'), 'utf8');

/** Colours of the page before its first paint. */
function firstColours(stored: Record<string, string> | Error, systemIsDark: boolean): string {
  const page = new Map<string, string>();
  runInNewContext(script, {
    localStorage: {
      getItem: (key: string) => {
        if (stored instanceof Error) throw stored;
        return stored[key] ?? null;
      },
    },
    matchMedia: () => ({ matches: systemIsDark }),
    document: { documentElement: { setAttribute: (name: string, value: string) => page.set(name, value) } },
  });
  return page.get('data-mantine-color-scheme') ?? '';
}

it.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['auto', true, 'dark'],
  ['auto', false, 'light'],
] as const)('begins as it was left: %s, on a system that is dark: %s', (theme, systemIsDark, colours) => {
  expect(firstColours({ [shownThemeKey]: theme }, systemIsDark)).toBe(colours);
});

it('begins as the system is where nothing was chosen or nothing can be kept', () => {
  expect(firstColours({}, true)).toBe('dark');
  expect(firstColours(new Error('SecurityError'), true)).toBe('dark');
  expect(firstColours(new Error('SecurityError'), false)).toBe('light');
});
