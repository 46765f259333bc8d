/** What a part of an Office file says, one after the other: a tag that opens or closes, or text. */
export type XmlEvent =
  | { readonly kind: 'open'; readonly name: string; readonly rest: string; readonly isEmpty: boolean }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

const token = /<!--[\s\S]*?-->|<[?!][^>]*>|<(\/?)([\w:.-]+)([^<>]*?)(\/?)>|([^<]+)/g;

/** Reads without building a tree, so that a reader may stop; entities other than the five of XML mean nothing. */
export function* xmlEvents(text: string): Generator<XmlEvent> {
  for (const [, slash, name, rest = '', end, letters] of text.matchAll(token)) {
    if (letters !== undefined) yield { kind: 'text', text: unescaped(letters) };
    else if (name !== undefined && slash) yield { kind: 'close', name };
    else if (name !== undefined) yield { kind: 'open', name, rest, isEmpty: end === '/' };
  }
}

/** The value of an attribute; undefined without it. */
export function attributeOf(rest: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(rest);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : unescaped(value);
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, digits, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
