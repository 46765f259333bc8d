/** What two values are to each other, with a sentence where it is worth saying why. */
export interface Comparison {
  readonly result: 'same' | 'different' | 'unknown';
  readonly said: string;
}

export const same = (said = ''): Comparison => ({ result: 'same', said });
export const different = (said: string): Comparison => ({ result: 'different', said });
export const unknown = (said: string): Comparison => ({ result: 'unknown', said });
