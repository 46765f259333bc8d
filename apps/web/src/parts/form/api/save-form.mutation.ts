import { useQueryClient } from '@tanstack/react-query';
import { type Endpoint, endpoints, type FilledForm, type FormValues } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { refreshDocuments, refreshProcesses } from '../../../lib/record/refresh-records.ts';
import { useAction } from '../../../ui/action/use-action.ts';

const { form: calls } = endpoints;

const shown = [
  calls.get,
  calls.getOfDocument,
  calls.listOfDocument,
  calls.listRevisions,
  endpoints.document.getIndexers,
  endpoints.progress.list,
] as readonly Endpoint[];

export interface SavedValues {
  readonly revision: number;
  readonly values: FormValues;
}

/** Saves a filled form; what is refused stands at the fields. */
export function useSaveForm({ id, documentId }: Pick<FilledForm, 'id' | 'documentId'>) {
  const { t } = useTranslation('form');
  const client = useQueryClient();
  return useAction({
    name: `form-${id}`,
    run: (body: SavedValues) => call(calls.update, { params: { id }, body }),
    done: () => t('saved'),
    failed: () => null,
    onDone: () => void refreshDocuments(client, [documentId]),
    anew: shown,
  });
}

/** A file that goes with a form, under its label. */
export interface FormFile {
  readonly label: string;
  readonly name: string;
  readonly storageLocal: string;
}

export interface Attaching {
  readonly formTypeId: number;
  readonly values: FormValues;
  readonly attachments: FormFile[];
}

/** Attaches a filled form to a document (O08). */
export function useAttachForm(documentId: number) {
  const { t } = useTranslation('form');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useAction({
    name: `form-of-${documentId}`,
    run: (body: Attaching) => call(calls.attach, { params: { id: documentId }, body, idempotencyKey: keyFor(body) }),
    done: () => t('attached'),
    failed: () => null,
    onDone: () => void refreshDocuments(client, [documentId]),
    anew: shown,
  });
}

export interface Capturing extends Attaching {
  readonly name: string;
  readonly documentTypeId: number;
  readonly process: { readonly id: number; readonly typeId: number; readonly establishmentId: number };
}

/** Fills a form in as a document of a process (C20). */
export function useCaptureForm() {
  const { t } = useTranslation('form');
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useAction({
    name: ({ process }: Capturing) => `form-of-process-${process.id}`,
    run: ({ name, documentTypeId, formTypeId, values, attachments, process }) => {
      const storageLocal = `form/${formTypeId}/document-type/${documentTypeId}`;
      const object = { name, storageLocal, attachments, form: { formTypeId, values } };
      const { id: workflowId, typeId: workflowTypeId, establishmentId } = process;
      const body = { workflowId, workflowTypeId, establishmentId, documentTypeId, documentObjects: [object] };
      return call(endpoints.capture.captureMultiple, { body, idempotencyKey: keyFor(body) });
    },
    done: () => t('captured'),
    failed: () => null,
    onDone: (_, { process }) => void refreshProcesses(client, [process.id]),
    anew: [...shown, endpoints.processPage.get, endpoints.transition.getReadiness],
  });
}
