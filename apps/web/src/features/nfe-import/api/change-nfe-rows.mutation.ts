import { endpoints, type NfeRow } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';

const { choose, clear, list } = endpoints.nfeImport;

/** Says which process an NF-e goes to; its form says what was refused. */
export function useChooseProcess({ id }: NfeRow) {
  const { t } = useTranslation('nfe-import');
  return useAction({
    name: `nfe-choose-${id}`,
    run: (processId: number) => call(choose, { params: { id }, body: { processId } }),
    done: () => t('chosen'),
    failed: () => null,
    anew: [list],
  });
}

/** Takes away what was read. */
export function useClearNfe() {
  const { t } = useTranslation('nfe-import');
  return useAction({ name: 'nfe-clear', run: () => call(clear), done: () => t('cleared'), anew: [list] });
}
