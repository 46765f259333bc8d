import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@tramite/contract/server';
import { generatedDocs } from '../src/platform/http/generated-docs.ts';
import { findRepositoryRoot } from '../src/platform/settings/repository-root.ts';
import { runScript } from './lib/run-script.ts';

await runScript(async () => {
  const folder = join(findRepositoryRoot(), 'docs', 'generated');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(generatedDocs(allCalls()))) {
    writeFileSync(join(folder, name), text);
    console.log(`written docs/generated/${name}`);
  }
});
