import { type DifferenceRule, endpoints } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useAction } from '../../../ui/action/use-action.ts';

const { listTypes, getRules, saveRules, resetRules, tryRules } = endpoints.difference;
const anew = [listTypes, getRules];

export function useSaveRules(id: number, version: number) {
  const { t } = useTranslation('difference-rule');
  return useAction({
    name: 'difference-rules',
    run: (rules: readonly DifferenceRule[]) =>
      call(saveRules, { params: { id }, body: { rules: [...rules], version } }),
    done: () => t('saved'),
    failed: () => null,
    anew,
  });
}

/** Has what is proposed hold again. */
export function useResetRules(id: number) {
  const { t } = useTranslation('difference-rule');
  return useAction({
    name: 'difference-rules',
    run: () => call(resetRules, { params: { id } }),
    done: () => t('reset.done'),
    anew,
  });
}

export interface TriedRules {
  readonly rules: readonly DifferenceRule[];
  readonly processId: number;
}

/** What rules find in a process; nothing is kept. */
export function useTryRules(id: number) {
  return useAction({
    name: 'difference-try',
    run: ({ rules, processId }: TriedRules) =>
      call(tryRules, { params: { id }, body: { rules: [...rules], processId } }),
  });
}
