import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { queryOf } from '../../../lib/api/keys.ts';

const { formTemplate: calls, formView } = endpoints;

/** Templates that forms are shown with. */
export const useTemplates = () => useQuery(queryOf(calls.list, { query: {} }));

/** Form types that a template may be of. */
export const useTemplateChoices = () => useQuery(queryOf(calls.choices));

export const useTemplate = (id: number) => useQuery(queryOf(calls.get, { params: { id } }));

/** What a template of a form type may name. */
export const useTemplateNames = (formTypeId: number | null) =>
  useQuery({ ...queryOf(calls.names, { params: { id: formTypeId ?? 0 } }), enabled: formTypeId !== null });

export const useTemplateVersions = (id: number) => useQuery(queryOf(calls.listVersions, { params: { id } }));

/** The HTML of a version, to be taken up again. */
export const readVersion = async (id: number, number: number): Promise<string> =>
  (await call(calls.getVersion, { params: { id, number } })).html;

export interface PreviewOf {
  readonly formTypeId: number;
  readonly html: string;
  readonly documentId: number | null;
}

/** What is wrong with a template, and where it is seen; the last one stays in sight while the next is asked for. */
export const useTemplatePreview = (of: PreviewOf | null) =>
  useQuery({
    queryKey: [formView.preview.path, of],
    queryFn: ({ signal }) => call(formView.preview, { body: of ?? { formTypeId: 1, html: '' }, signal }),
    enabled: of !== null,
    placeholderData: keepPreviousData,
    // Its address is good once.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
