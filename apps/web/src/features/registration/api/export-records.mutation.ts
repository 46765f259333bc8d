import { type Registration, type RegistrationName, registrationCall } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { saveFile } from '../../../lib/download/save-file.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { type ListAddress, toQuery } from '../list-address.ts';

export interface Exporting {
  readonly address: ListAddress;
  /** Only these. */
  readonly ids?: readonly number[];
}

/** Saves the records that an address asks for as a CSV file. */
export function useExportRecords({ name }: Registration<RegistrationName>) {
  return useAction<{ readonly fileName: string; readonly csv: string }, Exporting>({
    name: 'registration-export',
    run: ({ address, ids }) =>
      call(registrationCall(name, 'export'), { query: { ...toQuery(address), ...(ids && { ids: ids.join(',') }) } }),
    onDone: ({ fileName, csv }) => saveFile(fileName, csv),
  });
}
