import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type DifferenceContent, type DifferenceRule, differenceLimits } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Field, useForm } from '../../../lib/form/use-form.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeletons } from '../../../ui/feedback/skeletons.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useDifferenceRules } from '../api/difference-rules.query.ts';
import { useResetRules, useSaveRules } from '../api/save-difference-rules.mutation.ts';
import styles from '../components/difference.module.css';
import { RuleFields } from '../components/rule-fields.tsx';
import { RuleTrial } from '../components/rule-trial.tsx';
import { placeChoices } from '../rule-places.ts';

export interface DifferenceRulesModalProps {
  readonly type: { readonly id: number; readonly label: string };
  readonly onClose: () => void;
}

const WIDTH = 960;

/** Which places of a process type have to say the same. */
export function DifferenceRulesModal({ type, onClose }: DifferenceRulesModalProps) {
  const { t } = useTranslation('difference-rule');
  const { data, isError, error, refetch } = useDifferenceRules(type.id);
  if (data) {
    return <Rules content={data} onClose={onClose} />;
  }
  return (
    <ModalFrame title={t('edit', { type: type.label })} size={WIDTH} onClose={onClose}>
      {isError ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={3} height={80} gap={16} />
      )}
    </ModalFrame>
  );
}

const empty: DifferenceRule = { name: '', kind: 'text', isHard: false, tolerance: 0, isWithin: false, places: [] };

function Rules({ content, onClose }: { readonly content: DifferenceContent; readonly onClose: () => void }) {
  const { t } = useTranslation('difference-rule');
  const { processType, rules, isProposed, version, options } = content;
  const saving = useSaveRules(processType.id, version);
  const resetting = useResetRules(processType.id);
  const isWhole = ({ name, places }: DifferenceRule) => name.trim() !== '' && places.length > 1;
  const form = useForm({
    initial: { rules },
    version,
    check: ({ rules: typed }) => ({ rules: typed.every(isWhole) ? undefined : t('incomplete') }),
    failed: t('saveFailed'),
  });
  const frame = useFormFrame(form);
  const choices = placeChoices(options, t('process'));
  const handleSubmit = async () => {
    if (await form.submit(({ rules: typed }) => saving.mutateAsync(typed))) {
      onClose();
    }
  };
  const handleReset = async () => {
    if (await confirm({ title: t('reset.title'), message: t('reset.message'), isDangerous: true })) {
      resetting.mutate(undefined, { onSuccess: onClose });
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('edit', { type: processType.label })}
      size={WIDTH}
      submit={t('save')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Stack gap="lg">
        {isProposed && <Notice tone="info">{t('proposed')}</Notice>}
        <Field of={form} path="rules">
          {({ value, error, set }) => (
            <>
              {value.length === 0 && <Text c="dimmed">{t('none')}</Text>}
              <ul className={styles.rules}>
                {value.map((rule, n) => (
                  <RuleFields
                    // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place alone
                    key={n}
                    rule={rule}
                    number={n + 1}
                    choices={choices}
                    error={error}
                    onChange={(changed) => set(value.with(n, changed))}
                    onRemove={() => set(value.toSpliced(n, 1))}
                  />
                ))}
              </ul>
              <Group>
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  disabled={value.length >= differenceLimits.rules}
                  onClick={() => set([...value, empty])}
                >
                  {t('add')}
                </Button>
                {!isProposed && (
                  <Button variant="subtle" loading={resetting.isPending} onClick={() => void handleReset()}>
                    {t('reset.action')}
                  </Button>
                )}
              </Group>
              <RuleTrial typeId={processType.id} rules={value} />
            </>
          )}
        </Field>
      </Stack>
    </FormModal>
  );
}
