import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ListOption, type Registration, type RegistrationName, registrationCall } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/keys.ts';
import { useStable } from '../../../lib/store/use-stable.ts';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { useSwitchRecords } from '../api/switch-records.mutation.ts';
import { UsesList } from '../components/uses-list.tsx';
import { focusLine, refocusLine } from './line-id.ts';
import type { OptionActs } from './option-line.tsx';
import { besideOf, type Side, type Step, siblingsOf } from './option-rows.ts';

interface OptionActsOptions {
  readonly registration: Registration<RegistrationName>;
  /** As they are shown. */
  readonly options: readonly ListOption[];
  readonly move: (step: { id: number; besideId: number; side: Side }) => readonly ListOption[];
}

/** What keys, menus and dragging do to the options, each said to who does not see it. */
export function useOptionActs({ registration, options, move }: OptionActsOptions) {
  const { t } = useTranslation('registration');
  const client = useQueryClient();
  const navigate = useNavigate();
  const switching = useSwitchRecords(registration);
  const [renamed, setRenamed] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const put = (id: number, besideId: number, side: Side) => {
    const all = siblingsOf(move({ id, besideId, side }), id);
    const at = all.findIndex((option) => option.id === id);
    setSaid(t('options.moved', { label: all[at]?.label, number: at + 1, count: all.length }));
  };
  const turn = async (option: ListOption) => {
    const { id, label, enabled } = option;
    if (enabled) {
      const read = queryOf(registrationCall(registration.name, 'usage'), { params: { id } });
      const usage = await client.fetchQuery({ ...read, staleTime: 0 }).catch(() => null);
      const message = <UsesList hint={t('disableHint')} uses={usage?.items ?? []} />;
      if (!(await confirm({ title: t('disableOne', { label }), message }))) return;
    }
    switching.mutate({ ids: [id], enabled: !enabled });
  };
  const acts = useStable<OptionActs>({
    rename: setRenamed,
    renamed: (id: number, wasSaved: boolean) => {
      setRenamed(null);
      if (wasSaved) setSaid(t('options.renamed'));
      refocusLine(id);
    },
    step: (id: number, step: Step) => {
      const beside = besideOf(options, id, step);
      if (beside) put(id, beside.id, beside.side);
      focusLine(id);
    },
    turn: (option: ListOption) => void turn(option),
    open: (id: number) =>
      void navigate({ to: '/backoffice/$page/$record', params: { page: 'list-options', record: String(id) } }),
  });
  return { acts, put, renamed, said, say: setSaid };
}
