import type { CallCtx } from '../../../platform/call/context.ts';
import { NO_CUSTOMER } from '../../../platform/storage/storage-key.ts';

/**
 * A link to somebody's photo, good for minutes; null where there is none. It is for those alone who share a company with
 * them: whoever asks has made sure of that.
 */
export async function linkToPhoto(
  { platform, clock }: Pick<CallCtx, 'platform' | 'clock'>,
  key: string | null,
): Promise<string | null> {
  return key && platform.storage.signedUrl(key, { customerId: NO_CUSTOMER, now: clock.now() });
}

/** A link to the logo of a customer, good for minutes; null where there is none. It is for its own people alone. */
export async function linkToLogo(
  { platform, clock }: Pick<CallCtx, 'platform' | 'clock'>,
  customerId: number,
  key: string | null,
): Promise<string | null> {
  return key && platform.storage.signedUrl(key, { customerId, now: clock.now() });
}
