// npm run bench:fuzz -- --requests 50000 [--seed 1]: hostile requests to every call the API document describes.
import { parseArgs } from 'node:util';
import { startProduct } from './product.ts';
import { type FuzzReport, runFuzz } from './run-fuzz.ts';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '50000' }, seed: { type: 'string' } },
});
const requests = Number(values.requests);
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const SHOWN = 20;
const say = (line: string) => process.stdout.write(`${line}\n`);

const product = await startProduct();
try {
  say(`${requests} requests, seed ${seed}`);
  const start = performance.now();
  const report = await runFuzz(product, { requests, seed, onProgress });
  const wrong = await product.verify();
  print(report, (performance.now() - start) / 1000);
  say(`verify: ${wrong.length === 0 ? 'everything is in order' : `${wrong.length} wrong`}`);
  for (const each of wrong.slice(0, SHOWN)) say(`  ${each}`);
  if (report.findings.length + wrong.length > 0) process.exitCode = 1;
} finally {
  await product.stop();
}

function onProgress(done: number): void {
  if (done % 5000 === 0) say(`  ${done} sent`);
}

function print({ statuses, findings, slowest, requests: sent }: FuzzReport, seconds: number): void {
  for (const [call, counts] of [...statuses].sort(([a], [b]) => a.localeCompare(b))) {
    const list = [...counts].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
    say(`${call.padEnd(34)} ${list.join('  ')}`);
  }
  const rate = Math.round(sent / seconds);
  say(`\n${sent} requests in ${Math.round(seconds)} s (${rate} a second), seed ${seed}`);
  say(`slowest: ${slowest.call}, ${slowest.ms} ms`);
  const kinds = new Map<string, number>();
  for (const { call, fault } of findings) kinds.set(`${call}: ${fault}`, (kinds.get(`${call}: ${fault}`) ?? 0) + 1);
  for (const [kind, n] of kinds) say(`${n} x ${kind}`);
  for (const finding of findings.slice(0, SHOWN)) say(JSON.stringify(finding, null, 2));
  say(findings.length === 0 ? 'no findings' : `${findings.length} findings`);
}
