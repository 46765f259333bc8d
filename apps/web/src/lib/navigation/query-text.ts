/** All values stay text, so that `text=007` and 44-digit keys survive. */
export function parseQuery(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

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
