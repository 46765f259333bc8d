/** XML written in one line, as tax systems do, with a line per element; any other text as it is. */
export function indentXml(text: string): string {
  if (!text.startsWith('<') || text.split('\n', 5).length > 4) {
    return text;
  }
  let depth = 0;
  return text
    .replace(/></g, '>\n<')
    .split('\n')
    .map((line) => {
      const closes = line.startsWith('</');
      depth = Math.max(depth - (closes ? 1 : 0), 0);
      const indented = '  '.repeat(depth) + line;
      const opens = /^<[^/?!]/.test(line) && !line.endsWith('/>') && !line.includes('</');
      depth += opens ? 1 : 0;
      return indented;
    })
    .join('\n');
}
