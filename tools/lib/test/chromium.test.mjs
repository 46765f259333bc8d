import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChromium } from './chromium.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tramite-chromium-'));
  writeFileSync(join(folder, 'chromium'), '#!/bin/sh\n');
  chmodSync(join(folder, 'chromium'), 0o755);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('finds a Chromium in PATH', () => {
  expect(findChromium({ PATH: folder })).toBe(join(folder, 'chromium'));
});

it('takes the one without windows where there are both', () => {
  const shell = join(folder, 'chromium-headless-shell');
  writeFileSync(shell, '#!/bin/sh\n', { mode: 0o755 });
  expect(findChromium({ PATH: folder })).toBe(shell);
});

it('takes the one of CHROME_PATH first', () => {
  expect(findChromium({ PATH: '', CHROME_PATH: join(folder, 'chromium') })).toBe(join(folder, 'chromium'));
});

it('says that CHROME_PATH is wrong', () => {
  expect(() => findChromium({ PATH: folder, CHROME_PATH: join(folder, 'none') })).toThrow('CHROME_PATH names');
});
