/**
 * Counts of a vitest JSON report. A file that did not load, an error outside any test and a run without tests are
 * failures.
 * @param {{numPassedTests: number, numFailedTests: number, testResults: {status: string,
 *   assertionResults: {status: string}[]}[]} | undefined} report
 * @param {number} exitCode of the run
 */
export function vitestCounts(report, exitCode) {
  const broken = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  return settle(report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + broken.length, exitCode);
}

/**
 * Counts of a Playwright JSON report. A test that passed on a second try is passed.
 * @param {{stats: {expected: number, flaky: number, unexpected: number}, errors: unknown[]} | undefined} report
 * @param {number} exitCode of the run
 */
export function playwrightCounts(report, exitCode) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return settle(expected + flaky, unexpected + (report?.errors?.length ?? 0), exitCode);
}

function settle(passed, failed, exitCode) {
  const nothingSaid = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: nothingSaid ? 1 : failed };
}

/** The last line of a test run. */
export function summaryLine(results) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  return `${total('passed')} passed, ${total('failed')} failed`;
}
