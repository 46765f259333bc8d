/** In a pattern, `0` is a digit, `L` a letter, `A` a letter or digit; other characters are literal. */
export interface FieldMask {
  readonly patterns: readonly [string, ...string[]];
  /** Index into `patterns` for what was typed so far. */
  readonly pick: (typed: string) => number;
  readonly upperCase: boolean;
}

/** Mask characters in the shape IMask expects, in addition to its own `0`. */
export const maskDefinitions: Readonly<Record<string, RegExp>> = {
  '0': /\d/,
  L: /[A-Za-z]/,
  A: /[A-Za-z0-9]/,
};

export function singleMask(pattern: string, upperCase = false): FieldMask {
  return { patterns: [pattern], pick: () => 0, upperCase };
}

/** Fills a clean value into a pattern, up to the end of the value: ('000.000', '1234') -> '123.4'. */
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

/** Converts a registered mask to the form inputs use: the digit placeholder 9 becomes 1. */
export function convertMask(mask: string): string {
  return mask.replaceAll('9', '1');
}
