import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDecoder } from './decoder.ts';
import { bombs, heavyFiles, polyglots } from './testing/hostile-files.ts';
import { pdfOf } from './testing/sample-files.ts';

/** Ten seconds for the file, the rest to end its process on a busy machine. */
const PATIENCE_MS = 14_000;
/** Longest the process that answers requests may stand still meanwhile, on a busy machine. */
const BLOCKED_MS = 3_000;

const decoder = createDecoder();
const delay = monitorEventLoopDelay({ resolution: 20 });
beforeAll(() => delay.enable());
afterAll(() => decoder.close());

async function verdict(fileName: string, bytes: Uint8Array): Promise<string> {
  const start = performance.now();
  delay.reset();
  const answer = await decoder.inspectFile({ fileName, bytes }).then(
    () => 'taken',
    (error: { code?: string }) => error.code ?? String(error),
  );
  expect(performance.now() - start).toBeLessThan(PATIENCE_MS);
  expect(delay.max / 1e6).toBeLessThan(BLOCKED_MS);
  return answer;
}

const REFUSED = /^upload\.(?:broken|decode_limit|type_mismatch|type_not_allowed)$/;

describe('a bomb', () => {
  it.each(bombs)(
    'is refused in time: $what',
    async ({ name, bytes }) => {
      expect(await verdict(name, await bytes())).toMatch(REFUSED);
    },
    20_000,
  );

  it.each(heavyFiles)(
    'is taken or refused in time, and the next file is opened: $what',
    async ({ name, bytes }) => {
      expect(await verdict(name, await bytes())).toMatch(/^taken$|^upload\./);
      expect(await verdict('b.pdf', pdfOf(['']))).toBe('taken');
    },
    40_000,
  );
});

it.each(polyglots)('two formats in one file are refused: $what', async ({ name, bytes }) => {
  expect(await verdict(name, await bytes())).toMatch(REFUSED);
});
