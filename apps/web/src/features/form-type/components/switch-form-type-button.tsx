import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { FormTypeSummary } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { useSwitchFormType } from '../api/change-form-type.mutation.ts';

interface SwitchFormTypeButtonProps {
  readonly type: FormTypeSummary;
  readonly size?: 'xs' | 'sm';
}

/** Offers a form type for filling in again, or no more after saying what that means. */
export function SwitchFormTypeButton({ type, size = 'sm' }: SwitchFormTypeButtonProps) {
  const { t } = useTranslation('form-type');
  const { mutate, isPending } = useSwitchFormType();
  const { name, enabled } = type;
  const Picture = enabled ? IconPlayerPause : IconPlayerPlay;
  const act = t(enabled ? 'switch.disable' : 'switch.enable');
  const handleClick = async () => {
    if (!enabled || (await confirm({ title: t('switch.ask', { name }), message: t('switch.askHint') }))) mutate(type);
  };
  return (
    <Button
      variant="default"
      size={size}
      aria-label={`${act} ${name}`}
      leftSection={<Picture size={16} aria-hidden />}
      loading={isPending}
      onClick={() => void handleClick()}
    >
      {act}
    </Button>
  );
}
