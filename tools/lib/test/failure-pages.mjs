import { playwrightSpecs } from './failures.mjs';

/** Lines of a page that are enough to tell what stood there instead. */
const LINES = 60;

/**
 * What stood on the page when each browser test failed, as Playwright kept it: a picture is not at hand where tests run
 * on another machine.
 * @param {{suites?: object[]} | undefined} report of Playwright
 * @param {(path: string) => string} read
 * @returns {string}
 */
export function failurePages(report, read) {
  return playwrightSpecs(report)
    .flatMap(({ title, tests }) =>
      tests
        .flatMap(({ results }) => results.at(-1)?.attachments ?? [])
        .filter(({ name, path }) => name === 'error-context' && path)
        .map(({ path }) => `  What stood there in "${title}":\n${pageOf(read(path))}`),
    )
    .join('\n');
}

function pageOf(context) {
  const snapshot = /# Page snapshot\s+```yaml\n([\s\S]*?)```/.exec(context)?.[1] ?? context;
  const lines = snapshot.trimEnd().split('\n');
  const rest = lines.length > LINES ? [`… ${lines.length - LINES} more lines`] : [];
  return [...lines.slice(0, LINES), ...rest].map((line) => `    ${line}`).join('\n');
}
