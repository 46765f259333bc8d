/** A dotted path such as `vehicles.0.plate`, as in the server's field errors. */
export type Path<V> = (keyof V & string) | `${keyof V & string}.${string}`;

export type At<V, P extends string> = P extends keyof V ? V[P] : unknown;

type Branch = Readonly<Record<string, unknown>> | readonly unknown[];

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

export function valueAt<V, P extends Path<V>>(values: V, path: P): At<V, P> {
  let found: unknown = values;
  for (const name of path.split('.')) {
    found = isBranch(found) ? (found as Readonly<Record<string, unknown>>)[name] : undefined;
  }
  return found as At<V, P>;
}

/** A copy with another value at `path`; other parts keep their identity. */
export function withValueAt<V>(values: V, path: string, value: unknown): V {
  const dot = path.indexOf('.');
  const [name, rest] = dot < 0 ? [path, null] : [path.slice(0, dot), path.slice(dot + 1)];
  const old = isBranch(values) ? (values as Readonly<Record<string, unknown>>)[name] : undefined;
  const next = rest === null ? value : withValueAt(old, rest, value);
  if (Array.isArray(values)) {
    return (values as readonly unknown[]).with(Number(name), next) as V;
  }
  return { ...(values as V), [name]: next };
}

/** Whether one path contains the other. */
export function isAlong(one: string, other: string): boolean {
  return isWithin(one, other) || isWithin(other, one);
}

export function isWithin(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}.`);
}

/** Deep equality. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) {
    return true;
  }
  if (!isBranch(one) || !isBranch(other) || Array.isArray(one) !== Array.isArray(other)) {
    return false;
  }
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return names.length === others.length && names.every((name) => isSame(part(one, name), part(other, name)));
}

const part = (branch: Branch, name: string) => (branch as Readonly<Record<string, unknown>>)[name];
