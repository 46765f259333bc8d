import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { Registration, RegistrationName, RegistrationRecord, RegistrationUsage } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { useSwitchRecords } from '../api/switch-records.mutation.ts';
import { UsesList } from './uses-list.tsx';

interface SwitchButtonProps {
  readonly registration: Registration<RegistrationName>;
  readonly record: RegistrationRecord;
  readonly uses: readonly RegistrationUsage[];
  readonly icon: Icon;
}

/** Enables a record, or disables it after saying what uses it. */
export function SwitchButton({ registration, record, uses, icon: Picture }: SwitchButtonProps) {
  const { t } = useTranslation('registration');
  const { mutate, isPending } = useSwitchRecords(registration);
  const { id, label, enabled } = record;
  const handleClick = async () => {
    const question = { title: t('disableOne', { label }), message: <UsesList hint={t('disableHint')} uses={uses} /> };
    if (!enabled || (await confirm(question))) {
      mutate({ ids: [id], enabled: !enabled });
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<Picture size={16} aria-hidden />}
      loading={isPending}
      onClick={() => void handleClick()}
    >
      {t(enabled ? 'disable' : 'enable')}
    </Button>
  );
}
