import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize } from 'node:path';
import type { Plugin } from 'vite';

const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs', 'web/images'];
const worker = 'pdf.worker.min.mjs';
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
};

// The library's own viewer brings buttons beside the icons of notes.
const isNeeded = (file: string) => !/^(?!annotation-).*\.(svg|gif|png)$/.test(file);

/**
 * Serves what PDF.js reads while it draws (worker, character maps, fonts, decoders, icons of notes) from our own origin, below
 * assets/pdfjs-<version>/, and takes its legacy build, the one that older Safari and Android run.
 */
export function pdfAssets(): Plugin {
  const fromViewer = createRequire(createRequire(import.meta.url).resolve('react-pdf'));
  const root = dirname(fromViewer.resolve('pdfjs-dist/package.json'));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const base = `assets/pdfjs-${version}/`;
  const legacy = join(root, 'legacy/build');
  return {
    name: 'tramite-pdf-assets',
    config: () => ({
      resolve: { alias: [{ find: /^pdfjs-dist$/, replacement: join(legacy, 'pdf.mjs') }] },
    }),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: base + worker, source: readFileSync(join(legacy, worker)) });
      for (const folder of folders) {
        for (const file of readdirSync(join(root, folder)).filter(isNeeded)) {
          const source = readFileSync(join(root, folder, file));
          this.emitFile({ type: 'asset', fileName: `${base}${folder}/${file}`, source });
        }
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, path = ''] = (request.url ?? '').split('?')[0]?.split(`/${base}`) ?? [];
        const file = path === worker ? join(legacy, worker) : join(root, normalize(`/${path}`));
        if (!path || !existsSync(file)) {
          next();
          return;
        }
        response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
        createReadStream(file).pipe(response);
      });
    },
  };
}
