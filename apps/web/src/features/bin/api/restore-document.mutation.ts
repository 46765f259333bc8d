import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { showRestored } from './after-bin.ts';

export interface InBin {
  readonly id: number;
  readonly type: { readonly label: string };
}

/** Puts a deleted document back. */
export function useRestoreDocument() {
  const { t } = useTranslation('bin');
  const client = useQueryClient();
  return useAction({
    name: ({ id }: InBin) => `bin-${id}`,
    run: ({ id }: InBin) => call(endpoints.bin.restore, { params: { id } }),
    done: (_, { id, type }) => ({ text: t('restore.done'), detail: t('of', { type: type.label, id }) }),
    onDone: () => showRestored(client),
    anew: [endpoints.bin.list, endpoints.progress.list],
  });
}
