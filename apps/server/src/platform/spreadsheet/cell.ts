/** What a cell of a spreadsheet holds: text, a number, cents of money, an instant or a day. */
export type Cell =
  | string
  | number
  | null
  | { readonly cents: number }
  | { readonly at: Date }
  | { readonly day: string };

/** A table that is written as it is read: pages of rows, of which one is in memory. */
export interface Sheet {
  readonly name: string;
  readonly head: readonly string[];
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>;
  /** Where its instants are told. */
  readonly timeZone: string;
}
