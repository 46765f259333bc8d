/** An input mask: `0` is a digit, `L` a letter, `A` a letter or digit; everything else stands for itself. */
export interface FieldMask {
  readonly patterns: readonly [string, ...string[]];
  /** Which pattern suits what was typed so far: an index of `patterns`. */
  readonly pick: (typed: string) => number;
  readonly upperCase: boolean;
}

/** Definitions of the mask characters, in the shape IMask takes beside its own `0`. */
export const maskDefinitions: Readonly<Record<string, RegExp>> = {
  '0': /\d/,
  L: /[A-Za-z]/,
  A: /[A-Za-z0-9]/,
};

/** A mask of a single pattern. */
export function singleMask(pattern: string, upperCase = false): FieldMask {
  return { patterns: [pattern], pick: () => 0, upperCase };
}

/** Writes a clean value into a pattern, stopping where the value ends: ('000.000', '1234') -> '123.4'. */
export function applyMask(pattern: string, value: string): string {
  let rest = value;
  let out = '';
  for (const symbol of pattern) {
    if (rest === '') break;
    if (symbol in maskDefinitions) {
      out += rest.charAt(0);
      rest = rest.slice(1);
    } else {
      out += symbol;
      if (rest.startsWith(symbol)) rest = rest.slice(1);
    }
  }
  return out;
}

/** Turns a registered mask into the form the inputs read: the digit placeholder 9 becomes 1. */
export function convertMask(mask: string): string {
  return mask.replaceAll('9', '1');
}
