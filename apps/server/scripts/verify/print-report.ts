import type { Report } from './run-checks.ts';

const EXAMPLES = 10;

const line = (what: string, looked: string, wrong: string, seconds: string) =>
  `${what.padEnd(38)} ${looked.padStart(10)} ${wrong.padStart(8)} ${seconds.padStart(8)}`;

export const tableHead = line('what', 'looked at', 'wrong', 'seconds');

export const tableRow = ({ name, looked, wrong, seconds }: Report): string =>
  line(name, String(looked), String(wrong.length), seconds.toFixed(1));

const EVERY_MS = 10_000;

/** Lines for a person who waits: what is being looked at and how far it is, for each check once in ten seconds. */
export function createProgressLine(now: () => number = Date.now) {
  const lastTold = new Map<string, number>();
  return (name: string, looked: number): string | undefined => {
    const last = lastTold.get(name) ?? now();
    const isDue = now() - last >= EVERY_MS;
    if (isDue || !lastTold.has(name)) lastTold.set(name, now());
    return isDue ? `${line(name, String(looked), '', '')}`.trimEnd().concat(' ...') : undefined;
  };
}

/** Where it is wrong: the first of each kind, and how many more there are. */
export function describeWrong({ name, wrong, isRepairable }: Report): string[] {
  if (wrong.length === 0) return [];
  const places = wrong
    .slice(0, EXAMPLES)
    .map(({ customerId, what, id, says }) => `  customer ${customerId}, ${what} ${id}: ${says}`);
  const more = wrong.length > EXAMPLES ? [`  and ${wrong.length - EXAMPLES} more`] : [];
  return [`${name}${isRepairable ? ' (--repair rebuilds it)' : ''}:`, ...places, ...more];
}
