import { parseArgs } from 'node:util';

const NAMES = ['LINK_KEY', 'AUDIT_KEY', 'ACCOUNT_KEY'];

/**
 * The keys that `--lost` names.
 * @throws a sentence for any other name
 */
export function readLostKeys(args: readonly string[]): string[] {
  const { values } = parseArgs({ args: [...args], options: { lost: { type: 'string', multiple: true } } });
  const lost = values.lost ?? [];
  const wrong = lost.find((name) => !NAMES.includes(name));
  if (wrong !== undefined) throw new Error(`--lost takes ${NAMES.join(', ')}, not "${wrong}".`);
  return lost;
}
