import { expect, it } from 'vitest';
import { playwrightCounts, summaryLine, vitestCounts } from './counts.mjs';

const file = (status, ...tests) => ({ status, assertionResults: tests.map((each) => ({ status: each })) });

it('counts the tests of a vitest report', () => {
  const report = { numPassedTests: 4, numFailedTests: 1, testResults: [file('failed', 'failed'), file('passed')] };
  expect(vitestCounts(report, 1)).toEqual({ passed: 4, failed: 1 });
});

it('counts a file that did not load as a failure', () => {
  const report = { numPassedTests: 4, numFailedTests: 0, testResults: [file('failed')] };
  expect(vitestCounts(report, 1)).toEqual({ passed: 4, failed: 1 });
});

it.each([
  ['ended with an error', { numPassedTests: 4, numFailedTests: 0, testResults: [] }, 1],
  ['ran no test', { numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0],
  ['wrote no report', undefined, 0],
])('does not call a vitest run good that %s', (_title, report, exitCode) => {
  expect(vitestCounts(report, exitCode).failed).toBe(1);
});

it('counts a browser test that passed at the second try as passed, and errors outside tests as failures', () => {
  const report = { stats: { expected: 5, flaky: 1, unexpected: 2 }, errors: [{ message: 'no server' }] };
  expect(playwrightCounts(report, 1)).toEqual({ passed: 6, failed: 3 });
});

it('writes the last line', () => {
  expect(
    summaryLine([
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ]),
  ).toBe('5 passed, 1 failed');
});
