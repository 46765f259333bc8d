import { expect, it } from 'vitest';
import { playwrightFailures, vitestFailures } from './failures.mjs';

it('tells each failed test of a vitest report in one line, and a file that did not load', () => {
  const failed = {
    status: 'failed',
    fullName: 'a sale begins',
    failureMessages: ['Error: no\n  such\u001b[31m thing'],
  };
  const testResults = [
    { name: '/root/src/a.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed', fullName: 'b' }] },
    { name: '/root/src/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    { name: '/root/src/c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'c' }] },
  ];
  expect(vitestFailures({ testResults }, '/root')).toEqual([
    'src/a.test.ts > a sale begins: Error: no such thing',
    'src/b.test.ts: Cannot find module',
  ]);
  expect(vitestFailures(undefined, '/root')).toEqual([]);
});

it('tells each browser test that failed at its last try, and what failed outside tests', () => {
  const spec = (title, status, ...messages) => ({
    title,
    file: 'flows/a.spec.ts',
    tests: [{ status, results: messages.map((message) => ({ error: message ? { message } : undefined })) }],
  });
  const suites = [
    { specs: [spec('flaky', 'flaky', 'once', '')], suites: [{ specs: [spec('x', 'unexpected', 'first', 'last')] }] },
    { specs: [spec('good', 'expected', '')] },
  ];
  expect(playwrightFailures({ suites, errors: [{ message: 'no server' }] })).toEqual([
    'flows/a.spec.ts > x: last',
    'outside tests: no server',
  ]);
});

it('cuts a long message', () => {
  const report = { testResults: [{ name: '/a', status: 'failed', message: 'x'.repeat(900), assertionResults: [] }] };
  expect(vitestFailures(report, '/')[0]).toHaveLength(303);
});
