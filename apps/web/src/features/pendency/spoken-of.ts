/** The record people speak of. */
export interface SpokenOf {
  readonly kind: 'document' | 'process';
  readonly id: number;
}
