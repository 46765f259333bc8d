import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Gives the user the file of a report. */
export function useDownloadReport() {
  return useAction({
    name: (id: number) => `report-${id}`,
    run: (id: number) => call(endpoints.report.download, { params: { id } }),
    onDone: ({ url, fileName }) => follow(url, fileName),
  });
}

function follow(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
