#!/usr/bin/env node
// npm run rules:imports: the one-way rules of files and of folders, with what to do instead for each that is broken.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reportOf } from './lib/import-report.mjs';
import { bin, CACHE, ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const FOLDERS = ['packages', 'apps', 'e2e', 'bench', 'tools'];

/** @param {string} config @param {string[]} folders */
async function cruise(config, folders) {
  const report = join(CACHE, `imports${config}.json`);
  rmSync(report, { force: true });
  const { output } = await run(process.execPath, [
    bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    ...['--config', config, '--output-type', 'json', '--output-to', report, ...folders],
  ]);
  return reportOf(existsSync(report) ? readFileSync(report, 'utf8') : output);
}

mkdirSync(CACHE, { recursive: true });
const present = FOLDERS.filter((folder) => existsSync(join(ROOT, folder)));
const reports = [
  await cruise('.dependency-cruiser.cjs', present),
  await cruise('.dependency-cruiser.folders.cjs', ['apps/server/src', 'apps/web/src', 'packages']),
];
console.log(reports.flatMap(({ lines }) => lines).join('\n'));
process.exit(reports.every(({ ok }) => ok) ? 0 : 1);
