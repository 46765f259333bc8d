/** The options of a field as they are written in one line, between semicolons. */
export function optionLabels(options: string | null | undefined): string[] {
  const labels = (options ?? '').split(';').map((label) => label.trim());
  return [...new Set(labels.filter((label) => label !== ''))];
}
