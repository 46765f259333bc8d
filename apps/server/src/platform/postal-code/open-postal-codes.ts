import type { PostalCodes } from './postal-codes.ts';
import { sandbox } from './sandbox.ts';

/** Directories that can be named by CEP_PROVIDER. */
export const postalCodeProviders = ['none', 'sandbox'] as const;
export type PostalCodeProvider = (typeof postalCodeProviders)[number];

/** The directory of a name; null where there is none. */
export function openPostalCodes(provider: PostalCodeProvider): PostalCodes | null {
  return provider === 'sandbox' ? sandbox : null;
}
