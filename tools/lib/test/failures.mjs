import { relative } from 'node:path';

/** Characters of a message that say what went wrong. */
const ENOUGH = 300;

/**
 * One line per failed test of a vitest JSON report, and per file that did not load: where, and what was said.
 * @param {{testResults: {name: string, status: string, message?: string,
 *   assertionResults: {status: string, fullName: string, failureMessages?: string[]}[]}[]} | undefined} report
 * @param {string} root that names of files are told from
 * @returns {string[]}
 */
export function vitestFailures(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [oneLine(file, message)] : [];
    return failed.map(({ fullName, failureMessages }) => oneLine(`${file} > ${fullName}`, failureMessages?.[0]));
  });
}

/**
 * One line per failed test of a Playwright JSON report, and per error outside tests.
 * @param {{suites?: object[], errors?: {message?: string}[]} | undefined} report
 * @returns {string[]}
 */
export function playwrightFailures(report) {
  const failed = playwrightSpecs(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title, tests }) => oneLine(`${file} > ${title}`, tests[0]?.results.at(-1)?.error?.message));
  return [...failed, ...(report?.errors ?? []).map(({ message }) => oneLine('outside tests', message))];
}

/** All specs of a Playwright JSON report. */
export function playwrightSpecs(report) {
  const specsOf = (suites) => suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);
  return specsOf(report?.suites ?? []);
}

function oneLine(where, message = '') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one.
  const plain = message.replace(/\u001b\[[\d;]*m/g, '').replace(/\s+/g, ' ');
  return `${where}: ${plain.trim().slice(0, ENOUGH)}`;
}
