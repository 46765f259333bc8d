import { Radio, Stack } from '@mantine/core';
import type { Process } from '@tramite/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api/api-error.ts';
import { FormModal } from '../../../ui/form-modal.tsx';
import { InlineFailure } from '../../../ui/inline-failure.tsx';
import { useFormModal } from '../../../ui/use-form-modal.ts';
import { useChangeSituation, useSituations } from '../api/change-situation.mutation.ts';

export interface ChangeSituationModalProps {
  readonly process: Process;
  readonly onClose: () => void;
}

/** Gives a process that is no business process another situation. */
export function ChangeSituationModal({ process, onClose }: ChangeSituationModalProps) {
  const { t } = useTranslation('process');
  const situations = useSituations();
  const change = useChangeSituation(process);
  const [chosen, setChosen] = useState<string | null>(null);
  const { frame, isTried } = useFormModal(change, []);
  const { error } = change;
  const isKnown = isApiError(error) && error.code !== null && error.code !== 'server.unexpected';
  const others = (situations.data ?? []).filter(({ id }) => id !== process.situation.id);
  return (
    <FormModal
      {...frame}
      refusal={error && !isKnown ? t('situation.failed') : frame.refusal}
      title={t('situation.title', { id: process.id })}
      size={440}
      submit={t('situation.action')}
      onSubmit={() => chosen !== null && change.mutate(Number(chosen), { onSuccess: onClose })}
      onClose={onClose}
    >
      {situations.isError && (
        <InlineFailure error={situations.error} onRetry={() => void situations.refetch()}>
          {t('situation.listFailed')}
        </InlineFailure>
      )}
      <Radio.Group
        label={t('situation.label')}
        description={t('situation.now', { name: process.situation.name })}
        withAsterisk
        value={chosen}
        error={isTried && chosen === null && t('situation.choose')}
        onChange={(value) => {
          setChosen(value);
          change.reset();
        }}
      >
        <Stack gap="xs" my="xs">
          {others.map(({ id, name }) => (
            <Radio key={id} value={String(id)} label={name} />
          ))}
        </Stack>
      </Radio.Group>
    </FormModal>
  );
}
