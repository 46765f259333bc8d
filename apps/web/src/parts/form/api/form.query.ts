import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { queryOf } from '../../../lib/api/keys.ts';

const { form: calls, formView } = endpoints;

/** `isFresh`: asks again, because what is known of it may be old. */
export function useBlankForm(id: number, isFresh = false) {
  return useQuery({ ...queryOf(calls.getNew, { params: { id } }), ...(isFresh && { staleTime: 0 }) });
}

export function useForms(documentId: number) {
  return useQuery({ ...queryOf(calls.listOfDocument, { params: { id: documentId } }), staleTime: 0 });
}

export function useProcessForms(processId: number) {
  return useQuery({ ...queryOf(calls.listOfProcess, { params: { id: processId } }), staleTime: 0 });
}

/** The form that a document is, or one of those it has. */
export function useFilledForm({ documentId, formId }: { readonly documentId: number; readonly formId?: number }) {
  const ofDocument = useQuery({
    ...queryOf(calls.getOfDocument, { params: { id: documentId } }),
    enabled: formId === undefined,
    staleTime: 0,
  });
  const own = useQuery({
    ...queryOf(calls.get, { params: { id: formId ?? 0 } }),
    enabled: formId !== undefined,
    staleTime: 0,
  });
  return formId === undefined ? ofDocument : own;
}

export function useFormRevisions(id: number) {
  return useQuery({ ...queryOf(calls.listRevisions, { params: { id } }), staleTime: 0 });
}

/** Templates that a form may be read with. */
export function useFormTemplates(id: number) {
  return useQuery({ ...queryOf(formView.listTemplates, { params: { id } }), staleTime: 0 });
}

/** Where a form is seen with a template, as it is now; null asks for none. */
export function useFramedAddress(
  { id, revision }: { readonly id: number; readonly revision: number },
  templateId: number | null,
) {
  return useQuery({
    queryKey: [formView.createTicket.path, id, revision, templateId],
    queryFn: ({ signal }) =>
      call(formView.createTicket, { params: { formId: id, templateId: templateId ?? 0 }, signal }),
    enabled: templateId !== null,
    // Its address is good once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
