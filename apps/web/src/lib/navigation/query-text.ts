/** Query of an address as plain words: no JSON, so that `text=007` or a 44-digit key stay what was typed. */
export function parseQuery(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** The same back as text with its `?`: lists joined by commas, absent values left out. */
export function stringifyQuery(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') {
      params.set(name, Array.isArray(value) ? value.join(',') : String(value));
    }
  }
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%2A', '*');
  return text ? `?${text}` : '';
}
