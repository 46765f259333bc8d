export interface Captcha {
  /** `unknown` if the provider is unreachable: that must not lock everybody out, and rate limits still apply. */
  verify(token: string | null, address: string | null): Promise<'person' | 'program' | 'unknown'>;
}
