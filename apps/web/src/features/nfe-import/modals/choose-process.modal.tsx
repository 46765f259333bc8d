import { Text, TextInput } from '@mantine/core';
import type { NfeRow } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useChooseProcess } from '../api/change-nfe-rows.mutation.ts';

export interface ChooseProcessModalProps {
  readonly row: NfeRow;
  readonly onClose: () => void;
}

const numberOf = (text: string) => Number(text.trim().replace(/^#/, ''));

/** Which process an NF-e goes to. */
export function ChooseProcessModal({ row, onClose }: ChooseProcessModalProps) {
  const { t } = useTranslation('nfe-import');
  const choose = useChooseProcess(row);
  const isNumber = (text: string) => Number.isSafeInteger(numberOf(text)) && numberOf(text) > 0;
  const form = useForm({
    initial: { processId: row.process ? String(row.process.id) : '' },
    check: ({ processId }) => ({ processId: isNumber(processId) ? undefined : t('chooseMissing') }),
    failed: t('chooseFailed'),
  });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    if (await form.submit(({ processId }) => choose.mutateAsync(numberOf(processId)))) {
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('chooseTitle', { number: row.nfe?.number ?? '' })}
      size={440}
      submit={t('chooseSave')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Text c="dimmed" mb="md">
        {t('chooseHint', { count: row.candidates })}
      </Text>
      <Field of={form} path="processId">
        {(field) => <TextInput label={t('chooseLabel')} inputMode="numeric" maxLength={16} {...textOf(field)} />}
      </Field>
    </FormModal>
  );
}
