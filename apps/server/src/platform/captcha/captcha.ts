/** Tells people from bots at sign-in. */
export interface Captcha {
  /**
   * `unknown` if the provider cannot be reached: its outage must not lock everybody out, and rate limits still apply.
   */
  verify(token: string | null, address: string | null): Promise<'person' | 'program' | 'unknown'>;
}
