import { expect, it } from 'vitest';
import { failurePages } from './failure-pages.mjs';

const spec = (title, ...attachments) => ({ title, tests: [{ results: [{ attachments: [] }, { attachments }] }] });
const context = (page) =>
  `# Instructions\n\n- Explain.\n\n# Page snapshot\n\n\`\`\`yaml\n${page}\n\`\`\`\n\n# Test source\n`;

it('prints what stood on the page of each test that failed at its last try, and of no other', () => {
  const failed = spec(
    'a seller signs in',
    { name: 'screenshot', path: 'a.png' },
    { name: 'error-context', path: 'a.md' },
  );
  const report = { suites: [{ specs: [spec('passes')], suites: [{ specs: [failed] }] }] };
  expect(failurePages(report, (path) => context(`- banner: ${path}`))).toBe(
    '  What stood there in "a seller signs in":\n    - banner: a.md',
  );
  expect(failurePages(undefined, () => '')).toBe('');
});

it('cuts a page that is too long to read', () => {
  const page = Array.from({ length: 75 }, (_, row) => `- row ${row}`).join('\n');
  const report = { suites: [{ specs: [spec('long', { name: 'error-context', path: 'long.md' })] }] };
  expect(
    failurePages(report, () => context(page))
      .split('\n')
      .slice(-2),
  ).toEqual(['    - row 59', '    … 15 more lines']);
});
