import { Button, Select, TextInput } from '@mantine/core';
import { type VehicleDebtStatus, vehicleDebtStatuses } from '@tramite/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VehicleDebtFilter } from '../api/list-vehicle-debts.query.ts';
import styles from './vehicle-debt.module.css';

export interface VehicleDebtFiltersProps {
  readonly filter: VehicleDebtFilter;
  readonly onChange: (filter: VehicleDebtFilter) => void;
}

/** The plate counts when 'Filtrar' is pressed, the situation at once. */
export function VehicleDebtFilters({ filter, onChange }: VehicleDebtFiltersProps) {
  const { t } = useTranslation('vehicle-debt');
  const [plate, setPlate] = useState(filter.plate ?? '');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...filter, plate: plate.trim() || undefined });
  };
  return (
    <form className={styles.tools} aria-label={t('filter.label')} onSubmit={handleSubmit}>
      <TextInput
        label={t('filter.plate')}
        maxLength={10}
        value={plate}
        onChange={(event) => setPlate(event.currentTarget.value)}
      />
      <Select
        label={t('filter.status')}
        placeholder={t('filter.any')}
        clearable
        clearButtonProps={{ 'aria-label': t('filter.clear') }}
        data={vehicleDebtStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        value={filter.status ?? null}
        onChange={(status) => onChange({ ...filter, status: (status ?? undefined) as VehicleDebtStatus | undefined })}
      />
      <Button type="submit" variant="default">
        {t('filter.act')}
      </Button>
    </form>
  );
}
