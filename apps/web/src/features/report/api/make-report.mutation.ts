import { type BodyOf, endpoints, type Report, type ReportKind } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { useDownloadReport } from './download-report.mutation.ts';

export interface AskedReport {
  readonly kind: ReportKind;
  readonly body: BodyOf<typeof endpoints.report.documents>;
}

/** Asks for a report (R01, R02, R03): a small one is downloaded at once, a large one is made by a job. */
export function useMakeReport() {
  const keyFor = useIdempotencyKey();
  const tell = useToldReport();
  return useAction({
    name: 'report',
    run: ({ kind, body }: AskedReport) =>
      call(endpoints.report[kind], { body, idempotencyKey: keyFor({ kind, body }) }),
    failed: () => null,
    ...tell,
  });
}

/** Asks for a report once more. */
export function useRepeatReport() {
  const tell = useToldReport();
  return useAction({
    name: 'report',
    run: (id: number) => call(endpoints.report.repeat, { params: { id }, idempotencyKey: crypto.randomUUID() }),
    ...tell,
  });
}

function useToldReport() {
  const { t } = useTranslation('report');
  const { mutate: download } = useDownloadReport();
  return {
    done: ({ state, fileName }: Report) =>
      state === 'ready'
        ? { text: t('ready'), detail: fileName }
        : { text: t('queued'), detail: t('queuedHint'), kind: 'info' as const },
    onDone: ({ id, state }: Report) => state === 'ready' && download(id),
    anew: [endpoints.report.list],
  };
}
