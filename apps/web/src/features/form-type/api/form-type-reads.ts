import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf, queryOf } from '../../../lib/api/keys.ts';
import type { FormTypeFilter } from '../form-type-filter.ts';

const { formType: calls } = endpoints;

/** Form types that a filter asks for, fifty at a time. */
export function useFormTypes(filter: FormTypeFilter) {
  return useInfiniteQuery({
    queryKey: [...keyOf(calls.list), 'pages', filter],
    queryFn: ({ pageParam, signal }) => call(calls.list, { query: { ...filter, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count, page, pageSize }) => (page * pageSize < count ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Form types by name, to copy one; the first fifty that a text finds. */
export const useFormTypesNamed = (text: string) =>
  useQuery({ ...queryOf(calls.list, { query: text ? { text } : {} }), placeholderData: keepPreviousData });

export const useFormType = (id: number) => useQuery({ ...queryOf(calls.get, { params: { id } }), staleTime: 0 });

/** Forms that come with the product. */
export const useReadyForms = () => useQuery(queryOf(calls.listReady));

/** Old forms that form types may be made of. */
export const useOldForms = () => useQuery({ ...queryOf(calls.listOld), staleTime: 0 });

/** What would become of an old form; null asks for none. */
export const useOldFormPreview = (id: number | null) =>
  useQuery({ ...queryOf(calls.previewOld, { params: { id: id ?? 0 } }), enabled: id !== null, staleTime: 0 });

/** Indexers that fields may be linked to, and document types that forms may be of. */
export const useFormChoices = () => useQuery(queryOf(calls.choices));

export const useFormVersions = (id: number) =>
  useQuery({ ...queryOf(calls.listVersions, { params: { id } }), staleTime: 0 });

export const readFormVersion = (id: number, number: number) => call(calls.getVersion, { params: { id, number } });

/** How many filled forms have a value in a field. */
export const readFieldUsage = async (id: number, field: string): Promise<number> =>
  (await call(calls.usage, { params: { id, field } })).filled;

/** Templates that forms of a type may be read with. */
export function useTemplatesOf(formTypeId: number) {
  const { data } = useQuery(queryOf(endpoints.formTemplate.list, { query: { formTypeId } }));
  return data?.items.filter(({ enabled }) => enabled) ?? [];
}
