import { parseArgs } from 'node:util';

/** Lists of networks to empty: all of a customer, or those of what has a name. */
export interface WantedClearing {
  readonly customer: string;
  readonly name?: string;
}

/** How to ask. */
export const USAGE =
  'Use: npm run networks, or npm run networks -- --clear --customer "Grupo Exemplo" to let everybody in again, with --name "Filial Centro" where one list shuts them out.';

/**
 * Whose lists the operator wants emptied; nothing lists them.
 * @throws a sentence that says what is wrong
 */
export function readArguments(args: readonly string[]): WantedClearing | undefined {
  const text = { type: 'string' } as const;
  const options = { clear: { type: 'boolean' }, customer: text, name: text } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (args.length === 0) return undefined;
  const { clear, customer, name } = values;
  if (!clear || !customer) throw new Error(USAGE);
  return { customer, ...(name !== undefined && { name }) };
}
