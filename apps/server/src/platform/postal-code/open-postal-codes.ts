import type { PostalCodes } from './postal-codes.ts';
import { sandbox } from './sandbox.ts';

/** Values of CEP_PROVIDER. */
export const postalCodeProviders = ['none', 'sandbox'] as const;
export type PostalCodeProvider = (typeof postalCodeProviders)[number];

/** Null for 'none'. */
export function openPostalCodes(provider: PostalCodeProvider): PostalCodes | null {
  return provider === 'sandbox' ? sandbox : null;
}
