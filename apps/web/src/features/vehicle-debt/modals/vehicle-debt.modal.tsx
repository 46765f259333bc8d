import { Button, Text, TextInput, Title } from '@mantine/core';
import type { VehicleDebt } from '@tramite/contract';
import { displayFormat } from '@tramite/rules/format/field-formats';
import { plateFormat } from '@tramite/rules/format/plate';
import { useTranslation } from 'react-i18next';
import { Field, textOf, useField, useForm } from '../../../lib/form/use-form.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { FormModal } from '../../../ui/overlay/form-modal.tsx';
import { useFormFrame } from '../../../ui/overlay/use-form-frame.ts';
import { useAskVehicleDebt } from '../api/ask-vehicle-debt.mutation.ts';
import { useLinkVehicleDebt } from '../api/link-vehicle-debt.mutation.ts';
import { usePlateVehicleDebts } from '../api/list-vehicle-debts.query.ts';
import styles from '../components/vehicle-debt.module.css';
import { VehicleDebtState } from '../components/vehicle-debt-status.tsx';

export interface VehicleDebtModalProps {
  readonly processId: number;
  /** The plate that the process has; '' where it has none. */
  readonly plate: string;
  readonly onClose: () => void;
}

const wholePlate = (typed: string) => {
  const plate = plateFormat.sanitize(typed);
  return plateFormat.isValid(plate, { today: '' }) ? plate : null;
};

/** Has the vehicle of a process looked up, or links what is known of its plate. */
export function VehicleDebtModal({ processId, plate, onClose }: VehicleDebtModalProps) {
  const { t } = useTranslation('vehicle-debt');
  const ask = useAskVehicleDebt({ isForm: true });
  const form = useForm({
    initial: { vehiclePlate: plate },
    check: ({ vehiclePlate }) => ({ vehiclePlate: vehiclePlate.trim() === '' ? t('one.missing') : undefined }),
    failed: t('one.failed', { plate }),
  });
  const frame = useFormFrame(form);
  const { value: typed } = useField(form, 'vehiclePlate');
  const handleSubmit = async () => {
    if (await form.submit(({ vehiclePlate }) => ask.mutateAsync({ vehiclePlate, processId }))) {
      onClose();
    }
  };
  return (
    <FormModal
      {...frame}
      title={t('one.title', { id: processId })}
      size={520}
      submit={t('one.submit')}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <Field of={form} path="vehiclePlate">
        {(field) => <TextInput label={t('one.plate')} maxLength={10} spellCheck={false} {...textOf(field)} />}
      </Field>
      <Known processId={processId} plate={wholePlate(typed)} onLinked={onClose} />
    </FormModal>
  );
}

interface KnownProps {
  readonly processId: number;
  readonly plate: string | null;
  readonly onLinked: () => void;
}

/** Queries of the plate that this process does not have yet. */
function Known({ processId, plate, onLinked }: KnownProps) {
  const { t } = useTranslation('vehicle-debt');
  const { data } = usePlateVehicleDebts(plate);
  const link = useLinkVehicleDebt(processId);
  const canLink = ({ status, processIds }: VehicleDebt) =>
    status !== 'EXPIRED' && status !== 'ERROR' && !processIds.includes(processId);
  const free = data?.items.filter(canLink) ?? [];
  if (plate === null || !data) {
    return null;
  }
  return (
    <section aria-label={t('one.known')}>
      <Title order={3} size="sm" mt="md" mb="xs">
        {t('one.known')}
      </Title>
      {free.length === 0 && <Text c="dimmed">{t('one.none')}</Text>}
      <ul className={styles.queries}>
        {free.map((query) => {
          const day = formatDate(query.requestedAt);
          return (
            <li key={query.publicId} className={styles.head}>
              <span>{day}</span>
              <VehicleDebtState query={query} />
              <Button
                size="xs"
                variant="default"
                loading={link.isPending}
                aria-label={t('linkOne', { day, plate: displayFormat('PLATE', query.vehiclePlate) })}
                onClick={() => link.mutate(query, { onSuccess: onLinked })}
              >
                {t('link')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
