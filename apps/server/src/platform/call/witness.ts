/** A customer, or the account of a user, which belongs to all of the user's companies. */
export type Scope = { readonly customerId: number } | { readonly customerId: null; readonly accountOf: number };

/** Who acts, where and in which call; part of every `Ctx`. Null ids if the product acts by itself. */
export type Witness = Scope & {
  readonly actor: { readonly userId: number | null; readonly assumedBy: number | null };
  readonly traceId: string;
};
