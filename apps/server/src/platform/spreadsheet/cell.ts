export type Cell =
  | string
  | number
  | null
  | { readonly cents: number }
  | { readonly at: Date }
  | { readonly day: string };

/** Rows arrive in pages, so the table never has to fit in memory. */
export interface Sheet {
  readonly name: string;
  readonly head: readonly string[];
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>;
  readonly timeZone: string;
}
