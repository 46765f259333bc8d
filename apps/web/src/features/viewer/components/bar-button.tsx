import { ActionIcon, Tooltip } from '@mantine/core';
import type { IconX } from '@tabler/icons-react';

export interface BarButtonProps {
  readonly label: string;
  readonly icon: typeof IconX;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

/** An icon button with its name in a tooltip. */
export function BarButton({ label, icon: Picture, isPressed, isDisabled, onClick }: BarButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        aria-pressed={isPressed}
        disabled={isDisabled}
        onClick={onClick}
      >
        <Picture size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
