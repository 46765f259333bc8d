/** A signer of a request: `position` counts the order, `hasSigned` whether they have. */
export interface OrderedSigner {
  readonly position: number;
  readonly hasSigned: boolean;
}

/** Those whose turn it is: everybody who has not signed, or the first of them where one signs after the other. */
export function signersInTurn<S extends OrderedSigner>(signers: readonly S[], inOrder: boolean): S[] {
  const waiting = signers.filter(({ hasSigned }) => !hasSigned).sort((one, other) => one.position - other.position);
  return inOrder ? waiting.slice(0, 1) : waiting;
}
