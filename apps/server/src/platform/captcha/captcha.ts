/** Tells people from programs at the sign-in. */
export interface Captcha {
  /**
   * What the provider says of a token the browser got. `unknown` when it could not be asked: the limits of the sign-in
   * hold without it, and its outage must not lock everybody out.
   */
  verify(token: string | null, address: string | null): Promise<'person' | 'program' | 'unknown'>;
}
