interface Item {
  readonly str: string;
  readonly hasEOL: boolean;
  readonly transform: readonly number[];
}

const mostLines = 300;

/** The lines of a page, the upper ones first. */
export function linesOf(items: readonly (Item | object)[]): string[] {
  const lines: { text: string; top: number }[] = [];
  let isNew = true;
  for (const item of items) {
    if (!('str' in item)) continue;
    const top = item.transform[5] ?? 0;
    const last = lines.at(-1);
    if (last && !isNew) last.text += item.str;
    else lines.push({ text: item.str, top });
    isNew = item.hasEOL;
  }
  return lines
    .map(({ text, top }) => ({ text: text.trim(), top }))
    .filter(({ text }) => text !== '')
    .sort((one, other) => other.top - one.top)
    .slice(0, mostLines)
    .map(({ text }) => text);
}
