import type { PostalCodes } from './postal-codes.ts';
import { sandboxAddresses } from './sandbox-addresses.ts';

/** No CEP begins so; it is asked for to see what becomes of a directory that is away. */
const AWAY = '99999999';

/** Stands in for a directory of CEPs and says so: it knows what is listed beside it, and asks nobody. */
export const sandbox: PostalCodes = {
  label: 'A consulta de CEP de teste',
  isReal: false,
  async find(postalCode) {
    if (postalCode === AWAY) throw new Error('The sandbox plays a directory that is away.');
    return sandboxAddresses.get(postalCode) ?? null;
  },
};
