import { expect, it } from 'vitest';
import { reportOf } from './import-report.mjs';

const report = (sources, violations = []) =>
  JSON.stringify({
    modules: sources.map((source) => ({ source })),
    summary: { violations, ruleSetUsed: { forbidden: [{ name: 'web-not-server', comment: 'Declare the call.' }] } },
  });

it('does not take a run that saw no TypeScript for a good one', () => {
  expect(reportOf(report(['tools/start.mjs'])).ok).toBe(false);
});

it('does not take a run without a report for a good one', () => {
  expect(reportOf('Error: no such file').ok).toBe(false);
});

it('is content with modules and no violation', () => {
  expect(reportOf(report(['apps/web/src/main.tsx'])).ok).toBe(true);
});

it('says what to do instead', () => {
  const violation = { from: 'apps/web/src/a.ts', to: 'apps/server/src/b.ts', rule: { name: 'web-not-server' } };
  const { ok, lines } = reportOf(report(['apps/web/src/a.ts'], [violation]));
  expect(ok).toBe(false);
  expect(lines.join('\n')).toContain('Declare the call.');
});
