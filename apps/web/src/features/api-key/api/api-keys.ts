import { useQuery } from '@tanstack/react-query';
import { type ApiKey, type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { queryOf } from '../../../lib/api/keys.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Keys of the company, the newest first. */
export function useApiKeys() {
  return useQuery({ ...queryOf(endpoints.apiKey.list), staleTime: 0 });
}

/** Establishments a key may be narrowed to. */
export function useEstablishments() {
  return useQuery({ ...queryOf(endpoints.establishment.listMine), staleTime: 60_000 });
}

export function useCreateApiKey() {
  return useAction({
    name: 'api-key',
    run: (body: BodyOf<typeof endpoints.apiKey.create>) => call(endpoints.apiKey.create, { body }),
    // The form says it.
    failed: () => null,
    anew: [endpoints.apiKey.list],
  });
}

export function useRevokeApiKey() {
  const { t } = useTranslation('api-key');
  return useAction({
    name: 'api-key',
    run: ({ id }: ApiKey) => call(endpoints.apiKey.revoke, { params: { id } }),
    done: () => t('revoked'),
    anew: [endpoints.apiKey.list],
  });
}
