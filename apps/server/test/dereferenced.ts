/** A JSON document with what its `$ref`s point at in their places; throws on one that points nowhere. */
export function dereferenced<T>(document: unknown): T {
  const known = new Map<string, unknown>();
  const follow = (ref: string): unknown => {
    if (!known.has(ref)) known.set(ref, walk(targetOf(document, ref)));
    return known.get(ref);
  };
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value) return follow(String(value.$ref));
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, walk(part)]));
  };
  return walk(document) as T;
}

function targetOf(document: unknown, ref: string): unknown {
  const found = ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
  if (found === undefined) throw new Error(`Nothing stands at ${ref}.`);
  return found;
}
