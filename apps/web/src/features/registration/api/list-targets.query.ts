import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { registrationCall, registrationOf } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Enabled records that a reference may point at, found by what was typed. */
export function useTargets(
  to: string,
  search: string,
  pointing: Readonly<Record<string, number>> = {},
  enabled = true,
) {
  return useQuery({
    ...queryOf(registrationCall(registrationOf(to).name, 'list'), { query: { search, enabled: 'yes', ...pointing } }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
