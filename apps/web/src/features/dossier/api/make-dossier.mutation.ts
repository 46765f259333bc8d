import { type BodyOf, endpoints, type Report } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts';
import { followLink } from '../../../lib/download/follow-link.ts';
import { useAction } from '../../../ui/action/use-action.ts';

/** Asks for a dossier: a small one is downloaded at once, a large one is made by a job. */
export function useMakeDossier() {
  const { t } = useTranslation('dossier');
  const keyFor = useIdempotencyKey();
  return useAction({
    name: 'dossier',
    run: async (body: BodyOf<typeof endpoints.dossier.make>) => {
      const report = await call(endpoints.dossier.make, { body, idempotencyKey: keyFor(body) });
      return { report, link: await linkOf(report) };
    },
    failed: () => null,
    done: ({ report: { state, fileName } }) =>
      state === 'ready'
        ? { text: t('ready'), detail: fileName }
        : { text: t('queued'), detail: t('queuedHint'), kind: 'info' as const },
    onDone: ({ link }) => link && followLink(link.url, link.fileName),
    anew: [endpoints.report.list, endpoints.progress.list],
  });
}

async function linkOf({ id, state }: Report) {
  return state === 'ready' ? call(endpoints.report.download, { params: { id } }) : null;
}
