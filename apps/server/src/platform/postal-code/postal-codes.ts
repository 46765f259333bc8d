/** Street and district are missing in towns with a single CEP. */
export interface KnownAddress {
  readonly street: string | null;
  readonly district: string | null;
  readonly city: string;
  readonly state: string;
}

export interface PostalCodes {
  /** Starts a sentence shown to users. */
  readonly label: string;
  /** False for the sandbox. */
  readonly isReal: boolean;
  /** Eight digits; null if unknown. @throws Error if the directory is unavailable */
  find(postalCode: string): Promise<KnownAddress | null>;
}
