import type { PostalAddress } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';

/**
 * The address of a CEP.
 * @throws postal_code.off, postal_code.not_found, postal_code.unavailable
 */
export async function findAddress({ platform, log }: Ctx, postalCode: string): Promise<PostalAddress> {
  const { postalCodes } = platform;
  if (!postalCodes) throw problem('postal_code.off');
  const { label, isReal } = postalCodes;
  const found = await postalCodes.find(postalCode).catch((error: unknown) => {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'the directory of CEPs is away');
    throw problem('postal_code.unavailable', { values: { provider: label }, cause: error });
  });
  if (!found) throw problem('postal_code.not_found', { values: { provider: label } });
  return { postalCode, ...found, isReal };
}
