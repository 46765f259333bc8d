import { useQuery } from '@tanstack/react-query';
import { endpoints, type ProcessImport } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { queryOf } from '../../../lib/api/keys.ts';
import { saveBytes } from '../../../lib/download/save-bytes.ts';
import { toBase64 } from '../../../lib/upload/to-base64.ts';
import { useAction } from '../../../ui/action/use-action.ts';

const { processImport, processType } = endpoints;
const anew = [processImport.list, processImport.get];

/** Spreadsheets that the user tried within a month. */
export function useProcessImports() {
  return useQuery({ ...queryOf(processImport.list), staleTime: 0 });
}

export function useProcessTypes() {
  return useQuery({ ...queryOf(processType.tree, { query: { onlyEnabled: true } }), staleTime: 60_000 });
}

/** Saves the spreadsheet of a type. */
export function useTemplate() {
  return useAction({
    name: 'process-import',
    run: (typeId: number) => call(processImport.template, { params: { typeId } }),
    onDone: ({ fileName, content }) => saveBytes(fileName, content),
  });
}

/** Has a filled-in spreadsheet tried. */
export function useTryImport() {
  return useAction<ProcessImport, { readonly workflowTypeId: number; readonly file: File }>({
    name: 'process-import',
    run: async ({ workflowTypeId, file }) =>
      call(processImport.try, { body: { workflowTypeId, fileName: file.name, content: await toBase64(file) } }),
    failed: () => null,
    anew,
  });
}

/** Sends the files that rows name. */
export function useAddFiles(id: number) {
  return useAction<ProcessImport, File>({
    name: 'process-import',
    run: async (file) =>
      call(processImport.addFiles, { params: { id }, body: { fileName: file.name, content: await toBase64(file) } }),
    failed: () => null,
    anew,
  });
}

/** Saves what became of each row. */
export function useResult(id: number) {
  return useAction({
    name: 'process-import',
    run: () => call(processImport.result, { params: { id } }),
    onDone: ({ fileName, content }) => saveBytes(fileName, content),
  });
}

/** Begins the job that creates the processes. */
export function useStartImport(id: number) {
  return useAction({
    name: 'process-import',
    run: () => call(processImport.start, { params: { id } }),
    failed: () => null,
    anew: [...anew, endpoints.batch.list],
  });
}
