import { presentError } from './present-error.ts';

const secrets: ReadonlySet<string> = new Set([
  'vnSecret',
  'secret',
  'pass',
  'password',
  'newPassword',
  'oldPassword',
  'token',
  'code',
  'authorization',
  'cookie',
]);

const REMOVED = '[removed]';
const DEEPEST = 6;

/** Removes secrets at any depth, copying only where needed. Class instances are left to their serializers. */
export function censor<T extends object>(fields: T): T {
  return censorWithin(fields, 0) as T;
}

function censorWithin(value: unknown, depth: number): unknown {
  if (value instanceof Error) return presentError(value);
  if (!isPlain(value)) return value;
  if (depth > DEEPEST) return REMOVED;
  let copy: Record<string, unknown> | undefined;
  for (const [name, field] of Object.entries(value)) {
    const shown = secrets.has(name) ? REMOVED : censorWithin(field, depth + 1);
    if (shown === field) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    copy[name] = shown;
  }
  return copy ?? value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
