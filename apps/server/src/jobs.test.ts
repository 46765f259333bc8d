import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as definitions from './jobs.ts';
import { effectsOf } from './platform/jobs/define-job.ts';

const all = Object.values(definitions);

it('every job and effect of a module is run by the worker', () => {
  const list = readFileSync(join(import.meta.dirname, 'jobs.ts'), 'utf8');
  const files = readdirSync(join(import.meta.dirname, 'modules'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.job\.ts$|\.on-[\w-]+\.ts$/.test(path));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(list).toContain(`'./modules/${file}'`);
});

it('a job is started by an event or by the clock', () => {
  for (const { name, on, at } of all) expect(on.length > 0, name).toBe(at === undefined);
  expect(effectsOf(all)).toMatchObject({
    'document.captured': ['event.happen.on-domain-event', 'thumbnail.on-document-captured'],
    'document.thumbnail_lost': ['thumbnail.on-document-captured'],
    'multi-factor.code_requested': ['code.on-code-requested'],
  });
});
