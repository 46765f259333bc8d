import type { Environment } from './readers.ts';

/** Read by scripts and tools, not by the server. */
const OTHERS = ['ADMIN_PASSWORD'];

/** Finds two settings on one `.env` line and misspelt names; unrelated names are ignored. */
export function* problemsOfNames(env: Environment, known: ReadonlySet<string>): Generator<string> {
  for (const name of known) {
    const [, other] = /\s([A-Z][A-Z0-9_]*)=/.exec(env[name] ?? '') ?? [];
    if (other && known.has(other)) yield `${name} holds another setting, ${other}: write each on a line of its own.`;
  }
  for (const name of Object.keys(env)) {
    if (known.has(name) || OTHERS.includes(name)) continue;
    const meant = nearest(name, known);
    if (meant) yield `${name} is no setting: ${meant} is. Correct the name or take it away.`;
  }
}

function nearest(name: string, known: ReadonlySet<string>): string | undefined {
  if (!/^[A-Z][A-Z0-9_]{4,}$/.test(name)) return undefined;
  return [...known].find((right) => isNear(singular(name), singular(right)) || isBeginning(name, right));
}

const singular = (name: string) => name.replace(/IES$/, 'Y').replace(/S$/, '');

/** `SESSION_IDLE` for `SESSION_IDLE_MINUTES`; from three words on also a cut word. */
function isBeginning(name: string, right: string): boolean {
  return right.startsWith(`${name}_`) ? name.includes('_') : name.split('_').length > 2 && right.startsWith(name);
}

/** One letter added, missing or replaced, or two neighbours swapped. */
function isNear(name: string, right: string): boolean {
  if (name === right) return true;
  if (Math.min(name.length, right.length) < 6) return false;
  let start = 0;
  while (start < name.length && name[start] === right[start]) start += 1;
  const [a, b] = [name.slice(start), right.slice(start)];
  const isExchanged = a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0];
  return isExchanged || a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1);
}
