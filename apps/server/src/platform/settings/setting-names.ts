import type { Environment } from './readers.ts';

/** Read by scripts and tools, not by the server. */
const OTHERS = ['ADMIN_PASSWORD'];

/**
 * What is wrong with the names themselves, a sentence each: a value that holds another setting (two of them on a line
 * of `.env`), and a name that is nearly one of `known`. Other names are somebody else's.
 */
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

/** `SESSION_IDLE` for `SESSION_IDLE_MINUTES`, and with three words and more also a word cut short. */
function isBeginning(name: string, right: string): boolean {
  return right.startsWith(`${name}_`) ? name.includes('_') : name.split('_').length > 2 && right.startsWith(name);
}

/** Whether one letter added, left out, replaced or two neighbours exchanged make one of the other. */
function isNear(name: string, right: string): boolean {
  if (name === right) return true;
  if (Math.min(name.length, right.length) < 6) return false;
  let start = 0;
  while (start < name.length && name[start] === right[start]) start += 1;
  const [a, b] = [name.slice(start), right.slice(start)];
  const isExchanged = a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0];
  return isExchanged || a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1);
}
