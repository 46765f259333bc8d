import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ManagedType } from '@tramite/contract';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/overlay/confirm.ts';
import { useSwitchFlow } from '../api/change-flow.mutation.ts';

interface SwitchFlowButtonProps {
  readonly flow: ManagedType;
  readonly size?: 'xs' | 'sm';
}

/** Offers a type for new processes again, or no more after saying what that means. */
export function SwitchFlowButton({ flow, size = 'sm' }: SwitchFlowButtonProps) {
  const { t } = useTranslation('workflow-management');
  const { mutate, isPending } = useSwitchFlow();
  const { name, enabled } = flow;
  const Picture = enabled ? IconPlayerPause : IconPlayerPlay;
  const act = t(enabled ? 'switch.disable' : 'switch.enable');
  const handleClick = async () => {
    if (!enabled || (await confirm({ title: t('switch.ask', { name }), message: t('switch.askHint') }))) {
      mutate(flow);
    }
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
