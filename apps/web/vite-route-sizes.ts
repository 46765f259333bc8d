import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { filesOf, rootsOf } from './vite-files-of.ts';

/** Prints after a build what each route loads, gzipped: the entry, the named chunks and all they import, with styles. */
export function reportRouteSizes(routes: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'tramite-route-sizes',
    apply: 'build',
    enforce: 'post',
    // Behind Vite's own, which still writes into the chunks what each of them loads.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const rows = Object.entries(routes).map(([route, parts]) => {
          const files = filesOf(rootsOf(parts, bundle), bundle);
          const size = (type: string) =>
            sum([...files].filter((file) => file.endsWith(type)).map((f) => gzipOf(bundle[f])));
          return `  ${route.padEnd(8)} js ${size('.js')} kB + css ${size('.css')} kB gzip`;
        });
        this.info(`routes:\n${rows.join('\n')}`);
      },
    },
  };
}

type Bundle = Rolldown.OutputBundle;

function gzipOf(item: Bundle[string] | undefined): number {
  return item ? gzipSync(item.type === 'chunk' ? item.code : item.source).length : 0;
}

function sum(sizes: readonly number[]): number {
  return Math.round(sizes.reduce((total, size) => total + size, 0) / 1000);
}
