import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const docs = join(import.meta.dirname, '../../../../docs/generated');

/** Holds a file of docs/generated to what the code says; UPDATE_GENERATED=1 writes it anew. */
export function expectGenerated(name: string, content: string): void {
  const path = join(docs, name);
  if (process.env.UPDATE_GENERATED === '1') {
    writeFileSync(path, content);
  }
  const current = existsSync(path) ? readFileSync(path, 'utf8') : '';
  expect(current, `docs/generated/${name} is stale: run the test once with UPDATE_GENERATED=1`).toBe(content);
}
