/** Why a PDF cannot be taken apart. */
export type PackFlaw = 'encrypted' | 'broken' | 'empty';

export class PackError extends Error {
  constructor(
    readonly flaw: PackFlaw,
    options?: ErrorOptions,
  ) {
    super(`A PDF that is ${flaw}.`, options);
  }
}
