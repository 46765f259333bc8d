import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type BodyOf, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** The first of the people of the company whose name, login or e-mail has the words. */
export function usePeople(text: string) {
  return useQuery({
    queryKey: [...keyOf(endpoints.user.list), 'offer', text],
    queryFn: ({ signal }) => call(endpoints.user.list, { body: { text, enabled: true, pageSize: 20 }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What somebody was given, and what of it they work with. */
export function useFunctionsOf(userId: number | null) {
  return useQuery({
    ...queryOf(endpoints.function.listOf, { params: { id: userId ?? 0 } }),
    enabled: userId !== null,
    staleTime: 0,
  });
}

type Choice = Omit<BodyOf<typeof endpoints.function.change>, 'userId'>;

/** Has somebody work with some of what they were given (A12). */
export function useChangeFunctionsOf(userId: number) {
  const { t } = useTranslation('functions');
  return useAction({
    name: 'functions',
    run: (choice: Choice) => call(endpoints.function.change, { body: { ...choice, userId } }),
    done: () => t('others.done'),
    anew: [endpoints.function.listOf],
  });
}
