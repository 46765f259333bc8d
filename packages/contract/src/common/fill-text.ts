/** Fills the braces of a text. An unknown piece stays out. */
export function fillText(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
}
