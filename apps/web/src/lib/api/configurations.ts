import { endpoints } from '@tramite/contract';
import { queryOf } from './keys.ts';

/** Links, limits and pauses of the installation (A18); they do not change while the page is open. */
export const configurationsQuery = {
  ...queryOf(endpoints.session.configurations),
  staleTime: Number.POSITIVE_INFINITY,
};
