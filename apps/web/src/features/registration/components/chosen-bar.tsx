import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleOff, IconDownload, IconX } from '@tabler/icons-react';
import type { Registration, RegistrationName, RegistrationRecord } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { SelectBox } from '../../../ui/field/select-box.tsx';
import { confirm } from '../../../ui/overlay/confirm.ts';
import sideways from '../../../ui/theme/sideways.module.css';
import { useExportRecords } from '../api/export-records.mutation.ts';
import { useSwitchRecords } from '../api/switch-records.mutation.ts';
import styles from './registration.module.css';

interface ChosenBarProps {
  readonly registration: Registration<RegistrationName>;
  readonly records: readonly RegistrationRecord[];
  readonly mayChange: boolean;
  /** All that is loaded is chosen. */
  readonly areAll: boolean;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** What can be done with the records that were chosen. */
export function ChosenBar({ registration, records, mayChange, areAll, onAll, onClear }: ChosenBarProps) {
  const { t } = useTranslation('registration');
  const exporting = useExportRecords(registration);
  const switching = useSwitchRecords(registration);
  const ids = records.map(({ id }) => id);
  const count = ids.length;
  const turn = async (enabled: boolean) => {
    if (enabled || (await confirm({ title: t('disableMany', { count }), message: t('disableHint') }))) {
      switching.mutate({ ids, enabled }, { onSuccess: onClear });
    }
  };
  return (
    <div className={`${styles.chosen} ${sideways.row}`} role="toolbar" aria-label={t('chosen.bar')}>
      <SelectBox label={t('chosen.all')} state={areAll ? 'on' : 'some'} onChange={areAll ? onClear : onAll} />
      <strong className="tabular" role="status">
        {t('chosen.count', { count })}
      </strong>
      <div className={styles.chosenActions}>
        {mayChange && records.some(({ enabled }) => !enabled) && (
          <Button
            variant="light"
            size="xs"
            leftSection={<IconCircleCheck size={16} aria-hidden />}
            loading={switching.isPending}
            onClick={() => void turn(true)}
          >
            {t('enable')}
          </Button>
        )}
        {mayChange && records.some(({ enabled }) => enabled) && (
          <Button
            variant="light"
            size="xs"
            leftSection={<IconCircleOff size={16} aria-hidden />}
            loading={switching.isPending}
            onClick={() => void turn(false)}
          >
            {t('disable')}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate({ address: { enabled: 'all' }, ids })}
        >
          {t('export')}
        </Button>
        <Button variant="subtle" size="xs" leftSection={<IconX size={16} aria-hidden />} onClick={onClear}>
          {t('chosen.clear')}
        </Button>
      </div>
    </div>
  );
}
