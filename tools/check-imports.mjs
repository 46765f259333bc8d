#!/usr/bin/env node
// npm run rules:imports: the one-way rules of .dependency-cruiser.cjs, with what to do instead for each that is broken.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reportOf } from './lib/import-report.mjs';
import { bin, CACHE, ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'tools'];

const folders = FOLDERS.filter((folder) => existsSync(join(ROOT, folder)));
const report = join(CACHE, 'imports.json');
mkdirSync(CACHE, { recursive: true });
rmSync(report, { force: true });
const { output } = await run(process.execPath, [
  bin('dependency-cruiser/bin/dependency-cruise.mjs'),
  ...['--config', '.dependency-cruiser.cjs', '--output-type', 'json', '--output-to', report, ...folders],
]);
const { lines, ok } = reportOf(existsSync(report) ? readFileSync(report, 'utf8') : output);
console.log(lines.join('\n'));
process.exit(ok ? 0 : 1);
