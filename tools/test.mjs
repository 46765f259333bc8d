#!/usr/bin/env node
// npm test: every check and test in a fresh clone; its last line says how many passed and failed.
// --no-e2e (npm run check) leaves out the browser tests; --changed, or --changed=COMMIT, also what a change cannot touch;
// --browser with --changed adds the browser tests of what it can touch.
import { loadEnvFile } from './lib/env-file.mjs';
import { installDependencies } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { PlainError } from './lib/plain-error.mjs';
import { duration, step } from './lib/steps.mjs';
import { browserSpecsOf } from './lib/test/browser-specs.mjs';
import { changedFiles, integrationOf, startOfChanges, touchesGenerators } from './lib/test/changed.mjs';
import { summaryLine } from './lib/test/counts.mjs';
import {
  BUILD,
  BUILT,
  browserTests,
  GENERATORS,
  integrationParts,
  newDemoWorld,
  STATIC_CHECKS,
  unitTests,
} from './lib/test/parts.mjs';

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
  return { title, ...result };
}

/** Every failure of the run in one place: what a part printed may be far above, or cut. */
function failureList(results) {
  const lines = results
    .filter(({ failed }) => failed > 0)
    .flatMap(({ title, failures = [], output }) =>
      (failures.length > 0 ? failures : output.trimEnd().split('\n').slice(-5)).map((line) => `  ${title}: ${line}`),
    );
  return lines.length > 0 ? `\nFailed:\n${lines.join('\n')}\n` : '';
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
  const tests = await runAll([unitTests(), ...integrationParts()]);
  const built = await runAll([BUILD]);
  if (process.argv.includes('--no-e2e')) {
    return [...results, ...tests, ...built, ...(await runAll([GENERATORS, BUILT], AT_ONCE))];
  }
  const world = newDemoWorld();
  try {
    // Each keeps one processor busy.
    const beside = await runAll([world.part, GENERATORS, BUILT], AT_ONCE);
    const browser = await runAll([browserTests({ world: world.folder })]);
    return [...results, ...tests, ...built, ...beside, ...browser];
  } finally {
    world.remove();
  }
}

/** What a change can touch, on the embedded PostgreSQL only; in a browser with --browser. */
async function runChanged(asked) {
  const since = await startOfChanges(asked);
  const files = await changedFiles(since);
  const only = integrationOf(files);
  const specs = process.argv.includes('--browser') ? browserSpecsOf(files) : null;
  const results = await runAll(STATIC_CHECKS, AT_ONCE);
  const generators = touchesGenerators(files) ? [GENERATORS] : [];
  const rest = [unitTests(since), ...generators, ...(only ? integrationParts(process.env, only).slice(0, 1) : [])];
  if (specs) rest.push(browserTests({ only: specs }));
  return [...results, ...(await runAll(rest))];
}

await main(async () => {
  checkNodeVersion();
  loadEnvFile();
  const changed = process.argv.map((arg) => /^--changed(?:=(.+))?$/.exec(arg)).find(Boolean);
  const runAsked = () => (changed ? runChanged(changed[1]) : runEverything());
  const results = await step('Dependencies', installDependencies).then(runAsked, (error) => {
    console.log(brokenOff(error).output);
    return [brokenOff(error)];
  });
  console.log(`${failureList(results)}\n${summaryLine(results)}`);
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
});
