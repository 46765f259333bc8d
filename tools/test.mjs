#!/usr/bin/env node
// npm test: every check and test in a fresh clone; its last line says how many passed and failed.
// --no-e2e (npm run check) leaves out the browser tests.
import { loadEnvFile } from './lib/env-file.mjs';
import { installDependencies } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { PlainError } from './lib/plain-error.mjs';
import { duration, step } from './lib/steps.mjs';
import { summaryLine } from './lib/test/counts.mjs';
import { BUILD, BUILT, E2E, integrationParts, STATIC_CHECKS, UNIT } from './lib/test/parts.mjs';

const AT_ONCE = 2;

const brokenOff = (error) => ({
  passed: 0,
  failed: 1,
  output: error instanceof PlainError ? error.message : String(error.stack),
});

async function runPart({ title, run }) {
  const start = performance.now();
  const result = await run().catch(brokenOff);
  console.log(`> ${title}: ${summaryLine([result])} (${duration(performance.now() - start)})`);
  if (result.failed > 0) console.log(`${result.output.trimEnd()}\n`);
  return result;
}

async function runAll(parts, atOnce = 1) {
  const left = [...parts];
  const results = [];
  const worker = async () => {
    for (let part = left.shift(); part; part = left.shift()) results.push(await runPart(part));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

async function runEverything() {
  const results = await runAll(STATIC_CHECKS, AT_ONCE);
  const rest = [UNIT, ...integrationParts(), BUILD, BUILT];
  if (!process.argv.includes('--no-e2e')) rest.push(E2E);
  return [...results, ...(await runAll(rest))];
}

await main(async () => {
  checkNodeVersion();
  loadEnvFile();
  const results = await step('Dependencies', installDependencies).then(runEverything, (error) => {
    console.log(brokenOff(error).output);
    return [brokenOff(error)];
  });
  console.log(`\n${summaryLine(results)}`);
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
});
