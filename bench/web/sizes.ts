import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Figure } from './figure.ts';

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

const dist = resolve(import.meta.dirname, '../../apps/web/dist');
const routes = {
  '/login': { goal: 160, parts: ['src/screens/sign-in/sign-in.screen.tsx'] },
  '/home': { goal: 230, parts: ['src/app/shell/shell.tsx', 'src/screens/home/home.screen.tsx'] },
};

/** kB of JavaScript, gzipped, that a route needs to show itself: the entry, its screen and all they import. */
export function measureSizes(): Figure[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestEntry>;
  return Object.entries(routes).map(([route, { goal, parts }]) => {
    const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
    const files = new Set<string>();
    const visit = (key: string) => {
      const entry = manifest[key];
      if (entry && !files.has(entry.file)) {
        files.add(entry.file);
        entry.imports?.forEach(visit);
      }
    };
    for (const key of [...entries, ...parts]) {
      visit(key);
    }
    const bytes = [...files].reduce((total, file) => total + gzipSync(readFileSync(join(dist, file))).length, 0);
    return { name: `${route} JavaScript, gzip`, value: bytes / 1000, unit: 'kB', goal };
  });
}
