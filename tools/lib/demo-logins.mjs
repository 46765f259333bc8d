/**
 * The first table of a Markdown text as aligned lines for the terminal, without its marks; empty when it has none.
 * @param {string} markdown
 * @returns {string[]}
 */
export function tableOf(markdown) {
  const lines = markdown.split('\n').map((line) => line.trim());
  const first = lines.findIndex((line) => line.startsWith('|'));
  if (first < 0) return [];
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  const rows = lines
    .slice(first, end < 0 ? undefined : end)
    .filter((line) => !/^[|\s:-]+$/.test(line))
    .map((line) =>
      line
        .slice(1)
        .replace(/\|$/, '')
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]))
      .join('  ')
      .trimEnd(),
  );
}
