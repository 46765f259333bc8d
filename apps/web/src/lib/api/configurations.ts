import { endpoints } from '@tramite/contract';
import { queryOf } from './keys.ts';

/** The installation's links and limits, constant while the page is open. */
export const configurationsQuery = {
  ...queryOf(endpoints.session.configurations),
  staleTime: Number.POSITIVE_INFINITY,
};
