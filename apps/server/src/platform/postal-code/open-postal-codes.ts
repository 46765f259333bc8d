import type { PostalCodes } from './postal-codes.ts';
import { sandbox } from './sandbox.ts';

export const postalCodeProviders = ['none', 'sandbox'] as const;
export type PostalCodeProvider = (typeof postalCodeProviders)[number];

export function openPostalCodes(provider: PostalCodeProvider): PostalCodes | null {
  return provider === 'sandbox' ? sandbox : null;
}
