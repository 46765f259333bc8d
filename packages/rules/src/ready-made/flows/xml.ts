/** Undefined attributes are omitted. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** An XML element; `inner` is text to escape, or finished elements, one a line. */
export function element(name: string, attributes: Attributes, inner: string | readonly string[] = []): string {
  const said = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const tag = `${name}${said.join('')}`;
  if (inner.length === 0) {
    return `<${tag} />`;
  }
  const content = typeof inner === 'string' ? escaped(inner) : `\n${inner.join('\n').replace(/^/gm, '  ')}\n`;
  return `<${tag}>${content}</${name}>`;
}
