import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { followLink } from '../../../lib/download/follow-link.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Gives the user the file of a report. */
export function useDownloadReport() {
  return useAction({
    name: (id: number) => `report-${id}`,
    run: (id: number) => call(endpoints.report.download, { params: { id } }),
    onDone: ({ url, fileName }) => followLink(url, fileName),
  });
}
