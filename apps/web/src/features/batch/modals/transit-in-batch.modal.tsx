import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, useForm } from '../../../lib/form/use-form.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useChosenTransitions } from '../api/list-chosen-transitions.query.ts';
import type { AllFound } from '../components/which-records.tsx';
import { AskedBatchModal } from './asked-batch.modal.tsx';

export interface TransitInBatchModalProps {
  readonly ids: readonly number[];
  readonly all?: AllFound | null;
  readonly onClose: () => void;
}

/** Moves many processes of one type and stage along a transition. */
export function TransitInBatchModal({ ids, all, onClose }: TransitInBatchModalProps) {
  const { t } = useTranslation('batch');
  const [chosen] = useState(ids);
  const form = useForm<{ readonly way: string | null }>({
    initial: { way: null },
    check: ({ way }) => ({ way: way === null ? t('transitProcesses.choose') : undefined }),
  });
  const transitions = useChosenTransitions(chosen);
  const frame = useFormFrame(form);
  const { data } = transitions;
  const isNone = data?.length === 0;
  return (
    <AskedBatchModal
      ids={chosen}
      all={all}
      onClose={onClose}
      ask={(onAsked, count) => (
        <FormModal
          {...frame}
          isDirty={false}
          title={t('transitProcesses.title', { count })}
          size={520}
          submit={t('seeFirst')}
          reason={isNone ? t('transitProcesses.none') : null}
          onSubmit={() =>
            form.attempt() &&
            onAsked({ kind: 'process.transition', input: { transitionId: Number(form.valueAt('way')) } })
          }
          onClose={onClose}
        >
          {transitions.isPending && <Skeletons count={3} height={36} />}
          {transitions.isError && <ErrorState error={transitions.error} onRetry={() => void transitions.refetch()} />}
          {isNone && <EmptyState title={t('transitProcesses.none')} />}
          {data && !isNone && (
            <Field of={form} path="way">
              {({ value, error, set }) => (
                <Radio.Group
                  label={t('transitProcesses.label')}
                  description={t('transitProcesses.hint')}
                  withAsterisk
                  value={value}
                  error={error}
                  onChange={set}
                >
                  <Stack gap="xs" mt="xs">
                    {data.map(({ id, label, type, stage, count: there }) => (
                      <Radio
                        key={id}
                        value={String(id)}
                        label={label}
                        description={t('transitProcesses.from', { type, stage, count: there })}
                      />
                    ))}
                  </Stack>
                </Radio.Group>
              )}
            </Field>
          )}
        </FormModal>
      )}
    />
  );
}
