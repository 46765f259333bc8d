import { Textarea } from '@mantine/core';
import { vehicleDebtLimits } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useForm } from '../../../lib/form/use-form.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useAskVehicleDebts } from '../api/ask-vehicle-debt.mutation.ts';

const platesOf = (text: string) => text.split(/[\n,;\t]+/).flatMap((plate) => plate.trim() || []);

/** A list of plates to be looked up. */
export function VehicleDebtsModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('vehicle-debt');
  const ask = useAskVehicleDebts();
  const checkOf = (count: number) => {
    if (count === 0) return t('many.missing');
    return count > vehicleDebtLimits.list ? t('many.tooMany') : undefined;
  };
  const form = useForm({
    initial: { vehiclePlates: '' },
    check: ({ vehiclePlates }) => ({ vehiclePlates: checkOf(platesOf(vehiclePlates).length) }),
    failed: t('many.failed'),
  });
  const frame = useFormFrame(form);
  const handleSubmit = async () => {
    if (await form.submit(({ vehiclePlates }) => ask.mutateAsync(platesOf(vehiclePlates)))) {
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('many.title')}
      size={480}
      submit={t('many.submit')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Field of={form} path="vehiclePlates">
        {(field) => (
          <Textarea
            label={t('many.label')}
            description={t('many.description')}
            autosize
            minRows={4}
            maxRows={12}
            autoCapitalize="characters"
            spellCheck={false}
            {...textOf(field)}
          />
        )}
      </Field>
    </FormModal>
  );
}
