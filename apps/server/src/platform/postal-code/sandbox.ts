import type { PostalCodes } from './postal-codes.ts';
import { sandboxAddresses } from './sandbox-addresses.ts';

/** An unused CEP that simulates an outage. */
const AWAY = '99999999';

/** Knows only the listed addresses. */
export const sandbox: PostalCodes = {
  label: 'A consulta de CEP de teste',
  isReal: false,
  async find(postalCode) {
    if (postalCode === AWAY) throw new Error('The sandbox plays a directory that is away.');
    return sandboxAddresses.get(postalCode) ?? null;
  },
};
