import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

interface Part {
  readonly file: string;
  readonly imports?: readonly string[];
}

const dist = resolve(import.meta.dirname, '../../apps/web/dist');
const manifest: Record<string, Part> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** kB, gzipped, of the JavaScript that the named parts and all they import are made of. */
function weightOf(...roots: readonly string[]): number {
  const files = new Set<string>();
  const visit = (name: string) => {
    const part = manifest[name];
    if (part && !files.has(part.file)) {
      files.add(part.file);
      part.imports?.forEach(visit);
    }
  };
  for (const root of roots) {
    expect(manifest[root], root).toBeDefined();
    visit(root);
  }
  return [...files].reduce((total, file) => total + gzipSync(readFileSync(join(dist, file))).length, 0) / 1000;
}

test('the first paint of /login and of /home stays light', () => {
  expect(weightOf('index.html', 'src/screens/sign-in/sign-in.screen.tsx')).toBeLessThanOrEqual(160);
  expect(weightOf('index.html', 'src/app/shell/shell.tsx', 'src/screens/home/home.screen.tsx')).toBeLessThanOrEqual(
    230,
  );
});
