import { wordsOf } from '../text/normalise-text.ts';

/** A name answers at most so many of the words that were typed last. */
export const ANSWERED_AT_MOST = 5;

/** What was typed, in the pieces between its spaces. */
export function typedPieces(typed: string): string[] {
  return typed.split(/\s+/).filter((piece) => piece !== '');
}

/** How many of the pieces typed last a name answers: each of their words begins one of its own. None: 0. */
export function answeredWords(pieces: readonly string[], name: string): number {
  const words = wordsOf(name);
  const isAnswered = (piece: string) => {
    const typed = wordsOf(piece);
    return typed.length > 0 && typed.every((part) => words.some((word) => word.startsWith(part)));
  };
  const behind = pieces.slice(-ANSWERED_AT_MOST).reverse();
  const first = behind.findIndex((piece) => !isAnswered(piece));
  return first < 0 ? behind.length : first;
}
