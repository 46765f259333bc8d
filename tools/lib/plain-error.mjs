/** A failure whose message is a sentence for the person at the keyboard: shown without a stack. */
export class PlainError extends Error {
  name = 'PlainError';
}
