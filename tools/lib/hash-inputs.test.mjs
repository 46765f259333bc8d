import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashInputs, readStamp, writeStamp } from './hash-inputs.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tramite-hash-'));
  mkdirSync(join(root, 'src/deep'), { recursive: true });
  writeFileSync(join(root, 'src/deep/a.ts'), 'one');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('is the same for the same files', () => {
  expect(hashInputs(['src'], root)).toBe(hashInputs(['src'], root));
});

it('changes when a file is changed, renamed or added', () => {
  const seen = new Set([hashInputs(['src'], root)]);
  writeFileSync(join(root, 'src/deep/a.ts'), 'two');
  seen.add(hashInputs(['src'], root));
  renameSync(join(root, 'src/deep/a.ts'), join(root, 'src/deep/b.ts'));
  seen.add(hashInputs(['src'], root));
  writeFileSync(join(root, 'src/deep/c.ts'), '');
  seen.add(hashInputs(['src'], root));
  expect(seen.size).toBe(4);
});

it('passes over what is built or installed', () => {
  const before = hashInputs(['src'], root);
  mkdirSync(join(root, 'src/dist'));
  writeFileSync(join(root, 'src/dist/out.js'), 'built');
  expect(hashInputs(['src'], root)).toBe(before);
});

it('remembers a hash by name', () => {
  expect(readStamp('web', root)).toBeUndefined();
  writeStamp('web', 'abc', root);
  expect(readStamp('web', root)).toBe('abc');
});
