/** An address as a directory of CEPs knows it; a town with a single one has neither street nor district. */
export interface KnownAddress {
  readonly street: string | null;
  readonly district: string | null;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
}

/** A directory of addresses by CEP. */
export interface PostalCodes {
  /** Begins a sentence that is told to users. */
  readonly label: string;
  /** False where it only stands in for a directory. */
  readonly isReal: boolean;
  /**
   * The address of eight digits, or null where there is none.
   * @throws Error where the directory could not be asked
   */
  find(postalCode: string): Promise<KnownAddress | null>;
}
