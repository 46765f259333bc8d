/** Where something happens: in a customer, or to the account of a user, which belongs to all companies of the user. */
export type Scope = { readonly customerId: number } | { readonly customerId: null; readonly accountOf: number };

/** Who acts, where, within which call; every `Ctx` says it. Nobody where the product acts by itself. */
export type Witness = Scope & {
  readonly actor: { readonly userId: number | null; readonly assumedBy: number | null };
  readonly traceId: string;
};
