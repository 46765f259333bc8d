import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { secondsSince } from '../lib/step.ts';
import { openBrowser } from './browser.ts';
import { type Figure, tableOf } from './figure.ts';
import { measureInteractions } from './interactions.ts';
import { measureList } from './list.ts';
import { measureLoading } from './loading.ts';
import { measurePdf } from './pdf.ts';
import { openProduct } from './product.ts';
import { measureScrolling } from './scrolling.ts';
import { measureSizes } from './sizes.ts';

const folder = resolve(import.meta.dirname, '../results');
const measures = {
  loading: measureLoading,
  interactions: measureInteractions,
  scrolling: measureScrolling,
  list: measureList,
  pdf: measurePdf,
};

/** `npm run bench:web`, or `-- pdf list` for some of the measures. */
const wanted = process.argv.slice(2);
const product = await openProduct();
const browser = await openBrowser();
const figures: Figure[] = [];
try {
  figures.push(...measureSizes());
  for (const [name, measure] of Object.entries(measures)) {
    if (wanted.length === 0 || wanted.includes(name)) {
      const from = performance.now();
      figures.push(...(await measure(browser, product.url)));
      process.stderr.write(`${name} measured in ${secondsSince(from)}\n`);
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'CPU'}`;
mkdirSync(folder, { recursive: true });
writeFileSync(
  resolve(folder, 'web.json'),
  `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, figures }, null, 2)}\n`,
);
process.stdout.write(`${tableOf(figures)}\n\n${machine}\n`);
