import type { Report } from './run-checks.ts';

const EXAMPLES = 10;

const line = (what: string, looked: string, wrong: string) =>
  `${what.padEnd(38)} ${looked.padStart(10)} ${wrong.padStart(8)}`;

export const tableHead = line('what', 'looked at', 'wrong');

export const tableRow = ({ name, looked, wrong }: Report): string => line(name, String(looked), String(wrong.length));

/** Where it is wrong: the first of each kind, and how many more there are. */
export function describeWrong({ name, wrong, isRepairable }: Report): string[] {
  if (wrong.length === 0) return [];
  const places = wrong
    .slice(0, EXAMPLES)
    .map(({ customerId, what, id, says }) => `  customer ${customerId}, ${what} ${id}: ${says}`);
  const more = wrong.length > EXAMPLES ? [`  and ${wrong.length - EXAMPLES} more`] : [];
  return [`${name}${isRepairable ? ' (--repair rebuilds it)' : ''}:`, ...places, ...more];
}
