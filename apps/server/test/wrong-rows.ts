import type { TSchema } from 'typebox';
import Value from 'typebox/value';

/** What of these rows is not as their declaration says: 'place: why' of each, with the row it is in. */
export function wrongsOf({ schema }: { readonly schema: TSchema }, rows: readonly unknown[]): string[] {
  return rows.flatMap((row, at) =>
    [...Value.Errors(schema, row)].map(({ instancePath, message }) => `${at}${instancePath}: ${message}`),
  );
}
